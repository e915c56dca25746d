"use client";

import { useEffect, useState } from "react";
import { applyTheme, hearTheme, themes, type Theme } from "@/components/shell/theme";
import { ChoiceGroup } from "@/components/ui/choice-group";

const labels: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };
const choices = themes.map((value) => ({ value, label: labels[value] }));

/** The colours of this browser's pages. Kept as soon as they are chosen. */
export function ThemeChoice({ initial }: { initial: Theme }) {
  const [theme, setTheme] = useState(initial);
  useEffect(() => hearTheme(setTheme), []);
  return (
    <div className="text-xs font-medium">
      <span aria-hidden className="block">
        Theme
      </span>
      <div className="mt-0.5 text-base">
        <ChoiceGroup
          label="Theme of this browser"
          choices={choices}
          value={theme}
          onChange={(value) => applyTheme(themes.find((one) => one === value) ?? "system")}
        />
      </div>
    </div>
  );
}
