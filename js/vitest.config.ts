// Tests run in happy-dom; JSX is compiled for Preact, as in the bundle.
import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  server: { fs: { allow: [".."] } },
  test: {
    environment: "happy-dom",
    setupFiles: ["test/setup.ts"],
    include: ["test/**/*.test.{ts,tsx}"],
    testTimeout: 30_000, // generous, for machines with much to do
  },
});
