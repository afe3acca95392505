// Validation of values against the contract.
import Ajv2020 from "ajv/dist/2020";
import decision from "../../sisyphus_widgets/schema/decision.schema.json?raw";
import messages from "../../sisyphus_widgets/schema/messages.schema.json?raw";
import scene from "../../sisyphus_widgets/schema/scene.schema.json?raw";
import trace from "../../sisyphus_widgets/schema/trace.schema.json?raw";
import traits from "../../sisyphus_widgets/schema/traits.schema.json?raw";

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, discriminator: false });
for (const text of [decision, messages, scene, trace, traits]) ajv.addSchema(JSON.parse(text));

/** Return the violations of a schema definition (`trace.schema.json`, or a part of a file), one text each. */
export function problems(value: unknown, reference = "trace.schema.json"): string[] {
  const validate = ajv.getSchema(reference);
  if (!validate) throw new Error(`there is no ${reference}`);
  if (validate(value)) return [];
  return validate.errors!.map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** Violations of the contract in messages of a test; the list must be empty after each. */
export const violations: string[] = [];

/** Record the violations in a value that passes between the page and the test's Python. */
export function hold(value: unknown, reference: string): void {
  // JSON drops undefined values, as the wire does.
  const crossing = JSON.parse(JSON.stringify(value));
  violations.push(...problems(crossing, reference).map((problem) => `${reference}: ${problem}`));
}
