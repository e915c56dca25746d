import { Menu } from "@base-ui/react/menu";
import { Bookmark, ChevronDown } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/cx";
import { VisibleText } from "@/components/ui/visible-text";
import type { SchemaExample } from "../schema-examples";
import { MenuChoice, MenuOf } from "./menu-parts";
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
  return (
    <MenuOf
      align="start"
      trigger={
        <Menu.Trigger className={cx(buttonClass("secondary"), "max-w-64")}>
          <Bookmark aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 truncate">
            {current ? <VisibleText text={current.name} /> : "Presets"}
          </span>
          <ChevronDown aria-hidden className="size-3.5 shrink-0" />
        </Menu.Trigger>
      }
    >
      {items.map((item) => (
        <MenuChoice key={item.id} onChoose={() => presets.open(item)}>
          <Bookmark aria-hidden className="size-4 shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1">
            <VisibleText text={item.name} />
          </span>
        </MenuChoice>
      ))}
      {examples.map((example) => (
        <MenuChoice key={example.label} onChoose={() => onExample(example)}>
          Fill in {example.label}
        </MenuChoice>
      ))}
      {items.length + examples.length > 0 ? <Menu.Separator className="my-1 h-px bg-line" /> : null}
      {current?.mayChange ? (
        <MenuChoice onChoose={() => presets.update(current)}>
          <span className="min-w-0">
            Update “<VisibleText text={current.name} />”
          </span>
        </MenuChoice>
      ) : null}
      {saveNew ? <MenuChoice onChoose={saveNew}>Save as preset…</MenuChoice> : null}
    </MenuOf>
  );
}
