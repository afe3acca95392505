// What the bundle's JSX becomes; build.mjs gives it to every file.
export { Fragment, h } from "preact";
