export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The theme that a cookie names; anything else follows the system. */
export function readTheme(cookie: string | undefined): Theme {
  return themes.find((theme) => theme === cookie) ?? "system";
}
