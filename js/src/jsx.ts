// What JSX becomes calls of in the bundle: the build brings it into every file (build.mjs).
export { Fragment, h } from "preact";
