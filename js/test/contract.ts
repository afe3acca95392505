// Holds values against the contract: what is wrong with one, a line each.
import Ajv2020 from "ajv/dist/2020";
import decision from "../../sisyphus_widgets/schema/decision.schema.json?raw";
import messages from "../../sisyphus_widgets/schema/messages.schema.json?raw";
import scene from "../../sisyphus_widgets/schema/scene.schema.json?raw";
import trace from "../../sisyphus_widgets/schema/trace.schema.json?raw";
import traits from "../../sisyphus_widgets/schema/traits.schema.json?raw";

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, discriminator: false });
for (const text of [decision, messages, scene, trace, traits]) ajv.addSchema(JSON.parse(text));

/** What is wrong with a value, by the definition that `reference` names: `trace.schema.json`, or a part of a file. */
export function problems(value: unknown, reference = "trace.schema.json"): string[] {
  const validate = ajv.getSchema(reference);
  if (!validate) throw new Error(`there is no ${reference}`);
  if (validate(value)) return [];
  return validate.errors!.map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** What was sent or read in a test and is not of the contract; each test must end with none. */
export const violations: string[] = [];

/** Take note of what is wrong with a value that crosses between the page and the test's Python. */
export function hold(value: unknown, reference: string): void {
  // As it comes out of the wire: what is undefined is absent.
  const crossing = JSON.parse(JSON.stringify(value));
  violations.push(...problems(crossing, reference).map((problem) => `${reference}: ${problem}`));
}
