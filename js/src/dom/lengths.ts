// Registers the lengths that a frame sets, so that a share of the frame is computed at the frame and not again inside each
// part. The build gives them these names. A style sheet cannot do it: a browser ignores its rule in a shadow tree, where some
// hosts put widgets.

const LENGTHS = { "--sw-u": "16px", "--sw-card": "70px" };

export function registerLengths(): void {
  for (const [name, initialValue] of Object.entries(LENGTHS)) {
    try {
      CSS.registerProperty({ name, syntax: "<length>", inherits: true, initialValue });
    } catch {
      // Another widget of the page has registered it.
    }
  }
}
