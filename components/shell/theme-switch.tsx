"use client";

import { useEffect, useState } from "react";
import { Monitor, Moon, Sun } from "lucide-react";
import { applyTheme, hearTheme, themes, type Theme } from "./theme";

const looks = {
  system: { label: "Follow the system", Icon: Monitor },
  light: { label: "Light", Icon: Sun },
  dark: { label: "Dark", Icon: Moon },
} as const;

export function ThemeSwitch({ initial }: { initial: Theme }) {
  const [theme, setTheme] = useState(initial);
  useEffect(() => hearTheme(setTheme), []);
  return (
    <div role="group" aria-label="Theme" className="inline-flex rounded-md border bg-surface p-0.5">
      {themes.map((value) => {
        const { label, Icon } = looks[value];
        return (
          <button
            key={value}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={theme === value}
            onClick={() => applyTheme(value)}
            className="focus-ring grid size-6 place-items-center rounded-sm text-ink-2 hover:text-ink max-md:size-11 aria-pressed:bg-sunken aria-pressed:text-ink"
          >
            <Icon aria-hidden className="size-3.5" />
          </button>
        );
      })}
    </div>
  );
}
