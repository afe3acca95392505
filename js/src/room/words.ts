// The words around a widget, filled in; the server writes them into the page in its language.

export type Words = Record<string, string>;

/** A text with the values of its names in braces. */
export function fill(text: string, values: Record<string, unknown>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** An element with a class and a text; text is text. */
export function made<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  name = "",
  text = "",
): HTMLElementTagNameMap[Tag] {
  const el = document.createElement(tag);
  el.className = name;
  el.textContent = text;
  return el;
}

export function button(text: string, press: () => void, name = ""): HTMLButtonElement {
  const el = made("button", name, text);
  el.type = "button";
  el.onclick = press;
  return el;
}
