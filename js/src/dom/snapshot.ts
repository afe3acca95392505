// Picture of a widget as it stands, drawn by the browser itself, to be sent to somebody.

/** Return the rules of all style sheets that concern widgets; those of other origins cannot be read. */
function rulesAround(root: HTMLElement): string {
  const { adoptedStyleSheets = [] } = root.getRootNode() as Document | ShadowRoot;
  const rules = [...document.styleSheets, ...adoptedStyleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].map(({ cssText }) => cssText);
    } catch {
      return [];
    }
  });
  return rules.filter((rule) => rule.includes("sw-")).join("");
}

/** Return a picture of a widget without what is further away; null if the browser does not draw it. */
export async function snapshot(root: HTMLElement): Promise<Blob | null> {
  try {
    const { offsetWidth: width, offsetHeight: height } = root;
    const copy = root.cloneNode(true) as HTMLElement;
    copy.querySelector("[data-area=more]")?.replaceChildren();
    const page = new XMLSerializer().serializeToString(copy);
    const style = `<style><![CDATA[${rulesAround(root)}]]></style>`;
    const inside = `<foreignObject width="${width}" height="${height}">${style}${page}</foreignObject>`;
    const image = new Image();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`;
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: width * 2, height: height * 2 });
    canvas.getContext("2d")!.drawImage(image, 0, 0, width * 2, height * 2);
    return await new Promise((resolve) => canvas.toBlob(resolve));
  } catch {
    return null;
  }
}
