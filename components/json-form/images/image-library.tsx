import { useId, useMemo, useState, type KeyboardEvent, type RefObject } from "react";
import { Popover } from "@base-ui/react/popover";
import { Search, X } from "lucide-react";
import { Key } from "@/components/ui/key";
import { visibleText } from "@/components/ui/text/visible-text";
import type { Path } from "@/lib/wire/contract/json-pointer";
import { alikeIds, recordsOfKinds } from "@/lib/wire/lookups/offered-records";
import type { LookupRecord, LookupSource } from "@/lib/wire/lookups/types";
import { useForm } from "../form-context";
import { searchRecords, useLookup } from "../form-lookups";
import { popupContainer } from "../popup-container";
import { ImageTile, UploadTile } from "./image-tiles";

const drawnStep = 60;

type Props = {
  source: LookupSource;
  label: string;
  /** Where one that is uploaded would go; absent where nothing can be added. */
  list?: Path;
  anchor: RefObject<HTMLElement | null>;
  isFull: boolean;
  onAdd(id: string): void;
  onClose(): void;
  /** What has the focus once it is closed; false where whoever opened it sees to that. */
  finalFocus(): HTMLElement | null | false;
};

/** The images of a library to choose from, by what they show; below the button that opened it, on phones a sheet. */
export function ImageLibrary({ source, label, list, anchor, isFull, onAdd, onClose, finalFocus }: Props) {
  const { lookups } = useForm();
  const lookup = useLookup(lookups, source, true);
  const { view } = lookup;
  const [query, setQuery] = useState("");
  const [drawn, setDrawn] = useState(drawnStep);
  const listed = useMemo(() => (view?.state === "listed" ? view.records : []), [view]);
  const { records, kind } = recordsOfKinds(listed, source.kinds);
  const alike = useMemo(() => alikeIds(listed), [listed]);
  const known = new Set(searchRecords(records, query));
  const byList = lookup.foundFor(query);
  const found = records.filter((record) => known.has(record) || byList.has(record.id));
  const upload =
    list && source.upload && lookups?.upload
      ? () => lookups.upload?.(source, list, memberOf(source))
      : undefined;
  const options: (LookupRecord | "upload")[] = [
    ...(upload ? (["upload"] as const) : []),
    ...found.slice(0, drawn),
  ];
  const [active, setActive] = useState<number | null>(null);
  const first = upload ? 1 : 0;
  const at = Math.min(active ?? first, options.length - 1);
  const id = useId();
  const optionId = (index: number) => `${id}:${index}`;
  const plural = kind === null ? "records" : `${kind}s`;
  const take = (option: LookupRecord | "upload" | undefined, stays: boolean) => {
    if (option === undefined) return;
    if (option === "upload") {
      onClose();
      upload?.();
      return;
    }
    if (isFull) return;
    onAdd(option.id);
    if (!stays) onClose();
  };
  const moveTo = (next: number) => {
    const bound = Math.max(0, Math.min(options.length - 1, next));
    setActive(bound);
    document.getElementById(optionId(bound))?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const columns = columnsOf(document.getElementById(id));
    const steps: Record<string, number> = {
      ...{ ArrowDown: columns, ArrowUp: -columns },
      ...(query === "" ? { ArrowRight: 1, ArrowLeft: -1 } : {}),
    };
    const step = steps[event.key];
    if (step !== undefined) moveTo(at + step);
    else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) take(options[at], event.shiftKey);
    else return;
    event.preventDefault();
  };
  return (
    <Popover.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Popover.Portal container={popupContainer()}>
        <Popover.Positioner
          anchor={anchor}
          align="start"
          sideOffset={4}
          className="z-50 max-sm:fixed! max-sm:inset-x-0! max-sm:top-auto! max-sm:bottom-0! max-sm:w-full! max-sm:transform-none!"
        >
          <Popover.Popup
            aria-label={`Images for ${visibleText(label)}`}
            finalFocus={finalFocus}
            className="flex max-h-[min(24rem,var(--available-height))] w-[min(32.5rem,calc(100vw-2rem))] flex-col rounded-lg border bg-raised shadow-mid outline-none max-sm:max-h-[70dvh] max-sm:w-full max-sm:rounded-b-none"
          >
            <div className="flex items-center gap-2 border-b px-3">
              <Search aria-hidden className="size-4 shrink-0 text-ink-3" />
              <input
                role="combobox"
                aria-label={`Search ${plural}`}
                aria-expanded
                aria-controls={id}
                aria-activedescendant={options.length > 0 ? optionId(at) : undefined}
                autoComplete="off"
                spellCheck={false}
                placeholder={
                  view?.state === "listed"
                    ? `Search ${records.length.toLocaleString("en")} ${plural} by title or alternative text`
                    : "Search"
                }
                className="min-h-10 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-3 max-sm:min-h-12 max-sm:text-[1rem]"
                value={query}
                onChange={({ target }) => {
                  setQuery(target.value);
                  setActive(null);
                  lookup.search(target.value);
                }}
                onKeyDown={onKeyDown}
              />
              <Popover.Close
                aria-label="Close"
                className="focus-ring grid size-7 place-items-center rounded-sm text-ink-2 hover:bg-hover max-sm:size-11"
              >
                <X aria-hidden className="size-4" />
              </Popover.Close>
            </div>
            <div
              id={id}
              role="listbox"
              aria-label={`Images for ${visibleText(label)}`}
              tabIndex={-1}
              className="grid min-h-0 auto-rows-max grid-cols-3 gap-1.5 overflow-y-auto p-2 empty:hidden sm:grid-cols-4"
            >
              {options.map((option, index) => (
                <div
                  key={option === "upload" ? "" : option.id}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === at}
                  className={`min-w-0 cursor-pointer rounded-md p-1 text-sm ${index === at ? "bg-selected outline-2 -outline-offset-1 outline-focus" : ""} ${option === "upload" ? "border border-dashed border-control" : ""}`}
                  onPointerMove={() => (index === at ? undefined : setActive(index))}
                  onClick={(event) => take(option, event.shiftKey)}
                >
                  {option === "upload" ? (
                    <UploadTile />
                  ) : (
                    <ImageTile record={option} isAlike={alike.has(option.id)} />
                  )}
                </div>
              ))}
            </div>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t px-3 py-2 text-xs text-ink-3">
              <span className="flex items-center gap-1 max-sm:hidden">
                <Key>↵</Key> Add
              </span>
              {list ? (
                <span className="flex items-center gap-1 max-sm:hidden">
                  <Key>⇧</Key>
                  <Key>↵</Key> Add and stay
                </span>
              ) : null}
              <span role="status" className="ml-auto">
                {statusOf(
                  lookup.view,
                  lookup.problem,
                  found.length,
                  Math.min(drawn, found.length),
                  source.title,
                )}
              </span>
              {found.length > drawn || lookup.readMore ? (
                <button
                  type="button"
                  className="focus-ring rounded-sm text-accent"
                  onClick={() => {
                    setDrawn(drawn + drawnStep);
                    if (found.length <= drawn) lookup.readMore?.();
                  }}
                >
                  {found.length > drawn ? "Show more" : "Load more"}
                </button>
              ) : null}
            </p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The member of an item that the list's records fill. */
function memberOf({ place }: LookupSource): string {
  return place
    .slice(place.lastIndexOf("/") + 1)
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
}

function statusOf(
  view: ReturnType<typeof useLookup>["view"],
  problem: string | null,
  found: number,
  shown: number,
  listTitle: string,
): string {
  const title = visibleText(listTitle);
  if (problem !== null) return `${title} can’t be asked for others now. ${visibleText(problem)}`;
  if (!view) return `Reading ${title}…`;
  if (view.state === "unavailable") return `${title} can’t be offered now. ${visibleText(view.reason)}`;
  if (found === 0) return "Nothing fits.";
  return `${shown.toLocaleString("en")} of ${found.toLocaleString("en")}${view.more ? ", and there are others" : ""}`;
}

/** As many as stand in the first row. */
function columnsOf(list: HTMLElement | null): number {
  const tops = [...(list?.children ?? [])].map((child) => (child as HTMLElement).offsetTop);
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}
