// Opens pages with Python in Firefox by WebDriver BiDi, without a network. On each page it presses the given elements in order, then waits
// until Python has answered a request. Arguments: a folder with node_modules, the command of Firefox, a script to run before those of each
// page, and a JSON list of pages: the `address` of each, and the selectors of the elements to press (`presses`). It prints a JSON line for
// each page: the text of its footer, and the errors that occurred.
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [home, command, before, pages] = process.argv.slice(2);
const found = createRequire(`${resolve(home)}/`).resolve("puppeteer-core");
const { default: puppeteer } = await import(pathToFileURL(found).href);
const PATIENCE = { timeout: 240_000 };
// A proxy at a port where nothing listens, so that every network request fails.
const NOWHERE = { "network.proxy.type": 1, "network.proxy.http_port": 9, "network.proxy.ssl_port": 9 };
for (const kind of ["http", "ssl"]) NOWHERE[`network.proxy.${kind}`] = "127.0.0.1";

const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: command,
  headless: true,
  extraPrefsFirefox: NOWHERE,
  protocolTimeout: PATIENCE.timeout,
});
try {
  for (const { address, presses } of JSON.parse(pages)) {
    const page = await browser.newPage();
    const problems = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    await page.evaluateOnNewDocument(before);
    await page.goto(address);
    for (const press of presses) {
      const element = await page.waitForSelector(press, PATIENCE).catch((error) => {
        throw new Error(`${address}: no ${press}`, { cause: error });
      });
      await element.evaluate((el) => el.click());
    }
    // Wait for Python's answer to a request that a press has sent.
    await page.waitForFunction(
      () => {
        const said = (who) => spoken.filter(([by]) => by === who).map(([, , text]) => JSON.parse(text));
        const asked = said("page").filter(({ content }) => content && !["hello", "decisions"].includes(content.type));
        return asked.some(({ content: { id } }) => said("python").some(({ content }) => content?.id === id && content.ok));
      },
      PATIENCE,
    );
    console.log(JSON.stringify([await page.evaluate(() => document.querySelector("footer p").textContent), problems]));
    await page.close();
  }
} finally {
  await browser.close();
}
