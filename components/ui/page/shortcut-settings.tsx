"use client";

import { Key } from "../key";
import { combinations, keyName, shortcuts, allKeys, type Shortcut } from "./shortcut-table";
import { SettingsSection } from "./settings-section";
import { ShortcutSwitch } from "./shortcuts";
import { useModifierName } from "../hooks/use-modifier-name";

/** The single keys of all pages, and whether they act in this browser. */
export function ShortcutSettings() {
  const modifier = useModifierName();
  return (
    <SettingsSection
      id="shortcuts"
      title="Keyboard shortcuts"
      aside={
        <div className="text-sm">
          <ShortcutSwitch />
        </div>
      }
    >
      <dl className="grid gap-x-8 text-sm sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {[...distinct, allKeys].map(({ key, label }) => (
          <Row key={`${key} ${label}`} label={label} keys={[keyName(key)]} />
        ))}
        <Row label="Search or run" keys={[modifier?.trim() ?? "Ctrl", keyName(combinations.palette)]} />
      </dl>
    </SettingsSection>
  );
}

/** What a key does on several pages stands once. */
const distinct = [
  ...new Map(
    Object.values<Record<string, Shortcut>>(shortcuts)
      .flatMap((page) => Object.values(page))
      .map((one) => [`${one.key} ${one.label}`, one] as const),
  ).values(),
];

function Row({ label, keys }: { label: string; keys: string[] }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b py-1.5">
      <dt>{label}</dt>
      <dd className="flex shrink-0 gap-1">
        {keys.map((key) => (
          <Key key={key}>{key}</Key>
        ))}
      </dd>
    </div>
  );
}
