import { BookmarkCheck, KeyRound, Link2, LogOut, Monitor, Moon, Sun, UserRound } from "lucide-react";
import { placesOf, type ShownPlaces } from "@/components/shell/navigation";
import { settingsPlaces } from "@/components/shell/settings-places";
import { applyTheme } from "@/components/shell/theme";
import type { PaletteItem } from "./palette-groups";

export type Offered = ShownPlaces & { hasPasskeys: boolean };

/** Places and actions, whatever is typed. */
export function actionsOf({ hasPasskeys, ...shown }: Offered): PaletteItem[] {
  return [
    ...placesOf(shown).map(({ href, label, Icon }) => ({
      key: `place ${href}`,
      icon: <Icon aria-hidden />,
      text: `Go to ${label.toLowerCase()}`,
      href,
    })),
    {
      key: "account",
      icon: <UserRound aria-hidden />,
      text: "Account settings and sessions",
      href: "/account",
    },
    ...settingsPlaces(shown)
      .filter(({ href }) => href !== "/account")
      .map(({ href, label, Icon }) => ({
        key: `place ${href}`,
        icon: <Icon aria-hidden />,
        text: `Go to ${label.toLowerCase()}`,
        href,
      })),
    ...(hasPasskeys
      ? [{ key: "passkeys", icon: <KeyRound aria-hidden />, text: "Passkeys", href: "/account#passkeys" }]
      : []),
    {
      key: "copy link",
      icon: <Link2 aria-hidden />,
      text: "Copy link to this page",
      run: () => void navigator.clipboard.writeText(window.location.href),
    },
    { key: "light", icon: <Sun aria-hidden />, text: "Theme: light", run: () => applyTheme("light") },
    { key: "dark", icon: <Moon aria-hidden />, text: "Theme: dark", run: () => applyTheme("dark") },
    {
      key: "system",
      icon: <Monitor aria-hidden />,
      text: "Theme: follow the system",
      run: () => applyTheme("system"),
    },
    {
      key: "sign out",
      icon: <LogOut aria-hidden />,
      text: "Sign out",
      also: "signout log out logout",
      signsOut: true,
    },
  ];
}

/** Where presets are asked for and this person sees none yet. */
export const noPresets: PaletteItem = {
  key: "no presets",
  icon: <BookmarkCheck aria-hidden />,
  text: "Presets",
  note: "None yet. Open a tool, fill it in and save its input as one",
  href: "/tools",
};
