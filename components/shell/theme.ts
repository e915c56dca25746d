export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The theme that a cookie names; anything else follows the system. */
export function readTheme(cookie: string | undefined): Theme {
  return themes.find((theme) => theme === cookie) ?? "system";
}

const listeners = new Set<(theme: Theme) => void>();

/** Kept in a cookie, so that the server's first byte already has the right colours. */
export function applyTheme(theme: Theme): void {
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  for (const listener of listeners) listener(theme);
}

/** Calls back with every theme that is chosen, until the function that it returns is called. */
export function hearTheme(listener: (theme: Theme) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
