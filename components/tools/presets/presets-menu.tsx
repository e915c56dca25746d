import { Bookmark, ChevronDown } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/cx";
import type { PresetItem } from "@/lib/desk/personal/saved-inputs/types";
import { Unreadable } from "@/components/ui/text/unreadable";
import { VisibleText } from "@/components/ui/text/visible-text";
import type { SchemaExample } from "../schema/schema-examples";
import { MenuButton, type MenuEntry } from "./menu-button";
import type { Presets } from "./use-presets";

/** Fills in the form from a preset or an example, or keeps what is in it as one. */
export function PresetsMenu({
  presets,
  presetId,
  examples,
  onExample,
}: {
  presets: Presets;
  presetId: string | undefined;
  examples: readonly SchemaExample[];
  onExample(example: SchemaExample): void;
}) {
  const { items, saveNew } = presets;
  const current = items.find(({ id }) => id === presetId);
  const entries: MenuEntry[] = [
    ...items.map((item) => ({
      key: item.id,
      onChoose: () => presets.open(item),
      content: (
        <>
          <Bookmark aria-hidden className="size-4 shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1">
            <PresetName item={item} />
          </span>
        </>
      ),
    })),
    ...examples.map((example) => ({
      key: `example ${example.label}`,
      onChoose: () => onExample(example),
      content: `Fill in ${example.label}`,
    })),
    ...(items.length + examples.length > 0 ? (["line"] as const) : []),
    ...(current?.mayChange
      ? [
          {
            key: "update",
            onChoose: () => presets.update(current),
            content: (
              <span className="min-w-0">
                Update “<PresetName item={current} />”
              </span>
            ),
          },
        ]
      : []),
    ...(saveNew ? [{ key: "save", onChoose: saveNew, content: "Save as preset…" }] : []),
  ];
  return (
    <MenuButton align="start" entries={entries} className={cx(buttonClass("secondary"), "max-w-64")}>
      <Bookmark aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 truncate">{current ? <PresetName item={current} /> : "Presets"}</span>
      <ChevronDown aria-hidden className="size-3.5 shrink-0" />
    </MenuButton>
  );
}

export function PresetName({ item: { name } }: { item: PresetItem }) {
  return name === null ? <Unreadable subject="This preset" /> : <VisibleText text={name} />;
}
