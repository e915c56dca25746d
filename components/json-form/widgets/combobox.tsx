import { useMemo, useState } from "react";
import { Combobox } from "@base-ui/react/combobox";
import { Check, ChevronsUpDown, X } from "lucide-react";
import { inputClass } from "@/components/ui/input";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import type { ChoiceProps } from "./segments";
import { popupContainer } from "../popup-container";

type Item = { index: number; label: string; description: string | undefined; folded: string };

/** More at once helps nobody; typing narrows them down. */
const listedMax = 100;

/** The first of those that hold what is searched for: what is it whole, what begins with it, and the rest. */
function found(items: Item[], query: string): Item[] {
  const wanted = folded(query.trim());
  if (wanted === "") return items.slice(0, listedMax);
  const ranks: [Item[], Item[], Item[]] = [[], [], []];
  for (const item of items) {
    const at = item.folded.indexOf(wanted);
    if (at < 0) continue;
    const rank = at > 0 ? 2 : item.folded === wanted ? 0 : 1;
    if (ranks[rank].length < listedMax) ranks[rank].push(item);
  }
  return ranks.flat().slice(0, listedMax);
}

/** Letters without their case and marks. */
function folded(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase();
}

/** A list to search. */
export function ChoiceCombobox({ id, label, options, chosen, implied, onChoose, ...aria }: ChoiceProps) {
  const items = useMemo<Item[]>(
    () =>
      options.map(({ label: text, description }, index) => {
        const shown = visibleText(text);
        return { index, label: shown, description, folded: folded(shown) };
      }),
    [options],
  );
  const [query, setQuery] = useState("");
  const value = chosen === undefined ? null : (items[chosen] ?? null);
  // What is chosen stands in the field, and narrows nothing down.
  const listed = useMemo(() => found(items, value?.label === query ? "" : query), [items, value, query]);
  const placeholder =
    implied === undefined ? `Choose one of ${items.length}` : `${items[implied]?.label ?? ""} (default)`;
  return (
    <Combobox.Root
      items={items}
      filteredItems={listed}
      value={value}
      autoHighlight
      onInputValueChange={setQuery}
      itemToStringLabel={(item: Item) => item.label}
      isItemEqualToValue={(item: Item, other: Item) => item.index === other.index}
      onValueChange={(item: Item | null) => onChoose(item?.index)}
    >
      <div className="relative">
        <Combobox.Input
          id={id}
          {...aria}
          aria-label={label}
          placeholder={placeholder}
          className={`${inputClass} pr-14`}
        />
        <div className="absolute inset-y-0 right-1 flex items-center">
          {value ? (
            <Combobox.Clear
              aria-label={`Clear ${label}`}
              tabIndex={-1}
              className="focus-ring grid size-6.5 place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink"
            >
              <X aria-hidden className="size-3.5" />
            </Combobox.Clear>
          ) : null}
          <Combobox.Trigger
            aria-label={`Show the choices for ${label}`}
            tabIndex={-1}
            className="grid size-6.5 place-items-center rounded-sm text-ink-3"
          >
            <ChevronsUpDown aria-hidden className="size-4" />
          </Combobox.Trigger>
        </div>
      </div>
      <Combobox.Portal container={popupContainer()}>
        <Combobox.Positioner sideOffset={4} className="z-50 outline-none">
          <Combobox.Popup className="max-h-[min(20rem,var(--available-height))] w-[max(var(--anchor-width),12rem)] max-w-[min(36rem,calc(100vw-2rem))] overflow-y-auto rounded-lg border bg-raised p-1 shadow-mid">
            <Combobox.Empty className="px-2.5 py-2 text-ink-3 empty:hidden">Nothing fits.</Combobox.Empty>
            <Combobox.List>
              {(item: Item) => (
                <Combobox.Item
                  key={item.index}
                  value={item}
                  className="flex min-h-8 cursor-pointer items-start gap-2 rounded-sm px-2 py-1.5 data-highlighted:bg-hover max-sm:min-h-11"
                >
                  <Combobox.ItemIndicator
                    keepMounted
                    className="mt-0.5 size-4 shrink-0 not-data-selected:invisible"
                  >
                    <Check aria-hidden className="size-4" />
                  </Combobox.ItemIndicator>
                  <span className="min-w-0">
                    <span className="break-words">{item.label}</span>
                    {item.description ? (
                      <span className="block text-xs break-words text-ink-3">
                        <VisibleText text={item.description} />
                      </span>
                    ) : null}
                  </span>
                </Combobox.Item>
              )}
            </Combobox.List>
            {listed.length === listedMax && items.length > listedMax ? (
              <p className="px-2.5 py-1.5 text-xs text-ink-3">
                {items.length.toLocaleString("en")} in all: type to narrow them down.
              </p>
            ) : null}
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
