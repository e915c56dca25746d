import { useEffect, useRef, useState, type InputHTMLAttributes, type RefObject } from "react";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { ChevronsUpDown, X } from "lucide-react";
import { looksLikeId } from "@/components/ui/text/looks-like-id";
import { visibleText } from "@/components/ui/text/visible-text";
import { alikeIds, recordsOfKinds } from "@/lib/wire/lookups/offered-records";
import type { LookupRecord, LookupSource } from "@/lib/wire/lookups/types";
import { searchRecords, type OpenedLookup } from "../form-lookups";
import { look } from "../look";
import { RecordAbout, RecordMark, RecordRow } from "./record-row";
import { cx } from "@/components/ui/cx";
import { popupContainer } from "../popup-container";

/** More at once helps nobody; typing narrows them down. */
const listedStep = 100;
const moreRow = Symbol("more");
/** No text that one can type. */
const moreText = "\0more";
type Row = LookupRecord | typeof moreRow;
const rowClass =
  "flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2 py-1 data-highlighted:bg-hover";

type Props = {
  source: LookupSource;
  lookup: OpenedLookup;
  label: string;
  text: string;
  /** Whose name the text is. */
  chosen?: LookupRecord | undefined;
  /** Ids whose names others have too; found here where that isn't given. */
  alike?: ReadonlySet<string>;
  /** Ids that are taken already. */
  without?: readonly string[];
  onText(text: string): void;
  onChoose(id: string): void;
  onClear?: (() => void) | undefined;
  /** Bare: in a frame of whoever draws it. */
  bare?: boolean;
  /** True if the control that it takes the place of had the focus. */
  hadFocus: RefObject<boolean>;
  input: InputHTMLAttributes<HTMLInputElement>;
};

/** A field that offers the records of a list. What is typed is the value; nothing is chosen but by a person. */
export function LookupInput({ source, lookup, text, without = [], input, ...props }: Props) {
  const { open, view, readMore } = lookup;
  const element = useRef<HTMLInputElement>(null);
  // What was typed since the list opened: a value that stood there before doesn't narrow it down.
  const [query, setQuery] = useState("");
  const { hadFocus, chosen, onClear } = props;
  useEffect(() => {
    if (hadFocus.current) element.current?.focus();
  }, [hadFocus]);
  const chosenId = chosen?.id;
  useEffect(() => {
    // A name that comes once the field has the focus, by a choice or from a slow list, is replaced by the next key as well.
    if (chosenId !== undefined && element.current === document.activeElement) element.current?.select();
  }, [chosenId]);
  const asksForMore = useRef(false);
  const [listedMax, setListedMax] = useState(listedStep);
  const byList = lookup.foundFor(query);
  const listed = view?.state === "listed" ? view.records : [];
  const alike = props.alike ?? alikeIds(listed);
  const { records } = recordsOfKinds(listed, source.kinds);
  const known = new Set(searchRecords(records, query));
  const found = records.filter(
    (record) => (known.has(record) || byList.has(record.id)) && !without.includes(record.id),
  );
  const isCut = found.length > listedMax;
  const shown: Row[] = found.slice(0, listedMax);
  if (isCut || readMore) shown.push(moreRow);
  const showMore = () => {
    setListedMax(listedMax + listedStep);
    if (!isCut) readMore?.();
  };
  // What is typed to its end, or like nothing in the list, leaves nothing to choose: the page beside it is free again.
  const isShown = open && (query === "" || lookup.isBusy || found.some(({ id }) => id !== query));
  const setOpen = (next: boolean, byTyping = false) => {
    if (!byTyping) setQuery("");
    if (!next) setListedMax(listedStep);
    lookup.setOpen(next);
  };
  // Else its records, once they are read, would come up over what has been opened meanwhile.
  const closeUnshown = () => {
    if (open && !isShown) setOpen(false);
  };
  const field = (
    <Autocomplete.Input
      {...input}
      className={`${input.className ?? ""} ${props.bare ? "" : "pr-16 max-sm:pr-20"} ${chosen ? "font-medium!" : ""} ${chosen && hasMark(chosen) ? "pl-8.5" : ""} ${!chosen && text !== "" && looksLikeId(text) ? look.mono : ""}`}
      // While the list is open everything else is hidden from assistive technology, a label among it.
      aria-label={props.label}
      ref={element}
      // Its records are there when they are asked for, and the next key takes the place of a name.
      onFocus={({ currentTarget }) => {
        lookup.setOpen(open);
        if (chosen) currentTarget.select();
      }}
      onKeyUp={({ key }) => {
        // Reached by Tab. Where the form itself leads the focus here, the arrow down opens it, or a click.
        if (key === "Tab" && text === "" && without.length === 0) setOpen(true);
      }}
      onKeyDown={(event) => {
        input.onKeyDown?.(event);
        if (event.key === "Escape") closeUnshown();
      }}
      onBlur={(event) => {
        input.onBlur?.(event);
        closeUnshown();
      }}
    />
  );
  return (
    <Autocomplete.Root
      items={shown}
      mode="none"
      autoHighlight
      openOnInputClick
      open={isShown}
      onOpenChange={(next, { reason }) => {
        // Asking for more leaves the list open.
        if (reason === "item-press" && asksForMore.current) asksForMore.current = false;
        else setOpen(next, reason === "input-change");
      }}
      value={text}
      itemToStringValue={(row: Row) => (row === moreRow ? moreText : row.id)}
      onValueChange={(next, { reason }) => {
        if (next === moreText) {
          asksForMore.current = true;
          showMore();
          return;
        }
        if (reason === "item-press") props.onChoose(next);
        // Anything else, such as Escape, would only empty it.
        if (reason !== "input-change") return;
        setQuery(next);
        lookup.search(next);
        props.onText(next);
      }}
    >
      {props.bare ? (
        field
      ) : (
        <div className="@container relative flex min-w-0 items-center">
          {chosen && hasMark(chosen) ? (
            <span className="pointer-events-none absolute left-2 grid max-sm:left-2.5">
              <RecordMark record={chosen} />
            </span>
          ) : null}
          {field}
          {chosen ? (
            // It stands over the end of a name that is too long; where there is room for one of them, that is the name.
            <span
              className={cx(
                "pointer-events-none absolute inset-y-1 right-16 max-sm:right-20 flex max-w-[50%] min-w-0 items-center gap-2 bg-surface pl-2 text-sm text-ink-3",
                !alike.has(chosen.id) && "@max-[21rem]:hidden",
              )}
            >
              <RecordAbout record={chosen} isAlike={alike.has(chosen.id)} />
            </span>
          ) : null}
          <div className="absolute inset-y-0 right-1 flex items-center">
            {onClear ? (
              <button
                type="button"
                tabIndex={-1}
                aria-label={`Clear ${props.label}`}
                className={listButton}
                onClick={() => {
                  onClear();
                  element.current?.focus();
                }}
              >
                <X aria-hidden className="size-3.5" />
              </button>
            ) : null}
            <Autocomplete.Trigger
              aria-label={`Show the records for ${props.label}`}
              tabIndex={-1}
              className={listButton}
            >
              <ChevronsUpDown aria-hidden className="size-4" />
            </Autocomplete.Trigger>
          </div>
        </div>
      )}
      <Autocomplete.Portal container={popupContainer()}>
        <Autocomplete.Positioner sideOffset={4} align="start" className="z-50 outline-none">
          <Autocomplete.Popup className="flex max-h-[min(22rem,var(--available-height))] w-[max(var(--anchor-width),16rem)] max-w-[min(36rem,calc(100vw-2rem))] flex-col rounded-lg border bg-raised shadow-mid">
            <Autocomplete.List
              aria-label={`Records for ${props.label}`}
              className="min-h-0 overflow-y-auto p-1 empty:hidden"
            >
              {(row: Row) =>
                row === moreRow ? (
                  <Autocomplete.Item key="" value={row} className={`${rowClass} text-accent`}>
                    {isCut ? "Show more" : "Load more"}
                  </Autocomplete.Item>
                ) : (
                  <Autocomplete.Item key={row.id} value={row} className={rowClass}>
                    <RecordRow record={row} isAlike={alike.has(row.id)} />
                  </Autocomplete.Item>
                )
              }
            </Autocomplete.List>
            <Autocomplete.Status className="border-t px-3 py-1.5 text-xs text-ink-3 first:border-t-0">
              {statusOf(lookup, source, found.length, listedMax)}
            </Autocomplete.Status>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

const listButton =
  "focus-ring grid size-6.5 place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink max-sm:size-9";

function hasMark({ image, platform }: LookupRecord): boolean {
  return image !== undefined || platform !== undefined;
}

function statusOf(
  { view, isBusy, problem }: OpenedLookup,
  source: LookupSource,
  found: number,
  listedMax: number,
): string {
  const title = visibleText(source.title);
  if (problem !== null) return `${title} can’t be asked for others now. ${visibleText(problem)}`;
  if (!view || isBusy) return `Reading ${title}…`;
  if (view.state === "unavailable")
    return `${title} can’t be offered now. ${visibleText(view.reason)} You can type the id.`;
  const { length } = view.records;
  if (length === 0) return `${title} has no records. You can type an id.`;
  if (found === 0) return `Nothing else in ${title}.`;
  const count =
    found > listedMax
      ? `${listedMax} of ${found.toLocaleString("en")} shown, type to narrow down`
      : countOf(found);
  return `From ${title} · ${count}${view.more ? ", and there are others" : ""}`;
}

function countOf(found: number): string {
  return found === 1 ? "1 record" : `${found.toLocaleString("en")} records`;
}
