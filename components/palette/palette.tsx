"use client";

import { useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { useRouter } from "next/navigation";
import { Command } from "cmdk";
import { Search, X } from "lucide-react";
import { SignOutForm } from "@/components/shell/sign-out-form";
import { Key } from "@/components/ui/key";
import { VisibleText } from "@/components/ui/text/visible-text";
import { foundParts, type PaletteItem } from "./palette-groups";
import type { Offered } from "./palette-actions";
import { usePaletteGroups } from "./use-palette-groups";

type PaletteProps = Offered & { onClose(): void };

/** Finds tools, reviews, records by their id, and actions. It opens and fills in; it never sends. */
export function Palette({ onClose, ...offered }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const signOutForm = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const [query, setQuery] = useState("");
  const [moved, setMoved] = useState("");
  const hasMoved = useRef(false);
  const groups = usePaletteGroups(query, offered);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // A dialog that opens puts the focus on the first thing that can have it, which isn't the field.
    input.current?.focus();
    return () => shown?.close();
  }, []);
  const items = groups.flatMap((group) => group.items);
  // Until somebody chooses another one it is the first, also once reviews have come in before what was there.
  const current = (items.find(({ key }) => key === moved) ?? items[0])?.key ?? "";
  const search = (text: string) => {
    hasMoved.current = false;
    setMoved("");
    setQuery(text);
  };
  const choose = (item: PaletteItem, { inNewTab }: { inNewTab: boolean }) => {
    // It leaves the page, and needs its form until then.
    if ("signsOut" in item) return signOutForm.current?.requestSubmit();
    onClose();
    if ("run" in item) item.run();
    else if (inNewTab) window.open(item.href, "_blank", "noopener");
    else router.push(item.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (/^(?:Arrow|Home$|End$)/.test(event.key) || event.ctrlKey) hasMoved.current = true;
    const item = items.find(({ key }) => key === current) ?? items[0];
    const isNewTab = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    const isTab = event.key === "Tab" && !event.shiftKey;
    if (!item || (!isNewTab && !isTab) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (isTab && !item.fills) search(item.text);
    else choose(item, { inNewTab: isNewTab });
  };
  return (
    <dialog
      ref={dialog}
      role="dialog"
      aria-label="Command palette"
      onClose={() => {
        // The event comes late: by then it may be open again.
        if (!dialog.current?.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="mx-auto mt-[min(6.5rem,12dvh)] mb-auto w-[min(38.75rem,calc(100vw-1.5rem))] overflow-hidden rounded-lg border border-line-strong bg-raised p-0 text-ink shadow-high backdrop:bg-black/35"
    >
      <Command
        shouldFilter={false}
        loop
        label="Search or run"
        value={current}
        onValueChange={(key) => (hasMoved.current ? setMoved(key) : undefined)}
        onKeyDown={onKeyDown}
      >
        <div className="flex items-center gap-3 border-b px-4">
          <Search aria-hidden className="size-5 shrink-0 stroke-[1.75] text-ink-2" />
          <Command.Input
            ref={input}
            value={query}
            onValueChange={search}
            maxLength={200}
            placeholder="Tools, reviews, ids, actions"
            className="h-13 min-w-0 flex-1 bg-transparent text-[1rem] outline-none placeholder:text-ink-3"
          />
          <button type="button" aria-label="Close" onClick={onClose} className="focus-ring rounded-sm">
            <Key>Esc</Key>
            <span aria-hidden className="grid size-11 place-items-center md:hidden">
              <X className="size-5 text-ink-2" />
            </span>
          </button>
        </div>
        <Command.List
          label="Results"
          onPointerMoveCapture={() => {
            hasMoved.current = true;
          }}
          className="max-h-[min(26rem,60dvh)] scroll-py-2 overflow-y-auto px-2 pb-2"
        >
          <Command.Empty className="px-3 py-8 text-center text-ink-3">Nothing found.</Command.Empty>
          {groups.map(({ heading, items: listed }) => (
            <Command.Group
              key={heading}
              heading={heading}
              className="[&>[cmdk-group-heading]]:px-2.5 [&>[cmdk-group-heading]]:pt-2.5 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:text-ink-3"
            >
              {listed.map((item) => (
                <Command.Item
                  key={item.key}
                  value={item.key}
                  onSelect={() => choose(item, { inNewTab: false })}
                  className="flex min-h-9.5 cursor-pointer items-center gap-2.5 rounded-md border-l-3 border-transparent px-2.5 py-1 data-[selected=true]:border-accent data-[selected=true]:bg-selected max-sm:min-h-11 [&>[data-sign]]:size-4.5 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:stroke-[1.75]"
                >
                  <Line item={item} query={query} />
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <div
          aria-hidden
          className="flex items-center gap-4 border-t bg-sunken px-4 py-2 text-xs text-ink-2 max-sm:hidden"
        >
          <span className="flex items-center gap-1">
            <Key>↑</Key>
            <Key>↓</Key> Move
          </span>
          <span className="flex items-center gap-1">
            <Key>↵</Key> Open
          </span>
          <span className="flex items-center gap-1">
            <Key>Tab</Key> Fill in
          </span>
          <span className="ml-auto">The palette never sends anything</span>
        </div>
      </Command>
      <SignOutForm ref={signOutForm} />
    </dialog>
  );
}

function Line({ item: { icon, text, note, mark, fills }, query }: { item: PaletteItem; query: string }) {
  return (
    <>
      {icon}
      <span className="min-w-0 truncate">
        <Found text={text} query={query} />
        {note === undefined ? null : (
          <span className="ml-2.5 text-sm text-ink-3">
            <Found text={note} query={query} />
          </span>
        )}
      </span>
      <span className="ml-auto flex shrink-0 items-center gap-1.5 text-sm text-ink-3">
        {fills ? (
          <>
            <Key>Tab</Key> to fill in
          </>
        ) : (
          mark
        )}
      </span>
    </>
  );
}

const textCharactersMax = 300;

/** Untrusted text with what the query found in it set off. */
function Found({ text, query }: { text: string; query: string }) {
  return foundParts(text.slice(0, textCharactersMax), query.trim()).map((part, place) =>
    place % 2 === 0 ? (
      <VisibleText key={place} text={part} />
    ) : (
      <strong key={place} className="font-semibold text-accent">
        <VisibleText text={part} />
      </strong>
    ),
  );
}
