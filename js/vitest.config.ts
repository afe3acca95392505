// Tests run in happy-dom; JSX is compiled for Preact, as in the bundle.
import { configDefaults, defineConfig } from "vitest/config";

/** Tests that replace modules by mocks, and therefore run with modules of their own; all others share theirs, which is faster. */
const WITH_MOCKS = ["lines", "packed_trace", "prediction_responder"].map((name) => `test/${name}.test.ts`);

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  server: { fs: { allow: [".."] } },
  test: {
    css: true,
    environment: "happy-dom",
    setupFiles: ["test/setup.ts"],
    testTimeout: 30_000, // generous, for busy machines
    projects: [
      { extends: true, test: { name: "mocked", include: WITH_MOCKS } },
      {
        extends: true,
        test: {
          css: true,
          name: "shared",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...WITH_MOCKS],
          isolate: false,
        },
      },
    ],
  },
});
