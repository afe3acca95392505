// Light or dark theme, following the page.
import { useLayoutEffect, useState } from "preact/hooks";
import { currentTheme, type Theme, watchTheme } from "../dom/theme";

export function useTheme(): Theme {
  const [theme, setTheme] = useState(() => currentTheme(document));
  useLayoutEffect(() => watchTheme(document, setTheme), []);
  return theme;
}
