import { ChevronDown, ChevronRight, CircleAlert, Copy, GripVertical, X } from "lucide-react";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { MarkedText } from "@/components/ui/text/marked-text";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { fieldId, focusSoon } from "../field-id";
import { useForm, useRevealed, useStore, useValue } from "../form-context";
import { RecordMark } from "../lookups/record-row";
import { useRecordsWithin } from "../lookups/use-records-within";
import { look } from "../look";
import type { FieldNode } from "../field-node";
import { ImageCard } from "../images/image-card";
import { useImageMemberOf } from "../images/image-member";
import { useItemButtons } from "../item-buttons";
import { useRemarks } from "../remarks";
import { digestOf } from "./digest";
import { FieldFoot } from "./field-foot";
import { Source } from "./field-head";
import { frameKind, useFrameEvents } from "../engine/frame";
import { useRowDrag } from "./row-drag";

/** An item of a list: a control in one row, or a card that folds into one line of what is in it. */
export function ItemFrame({ node, children }: { node: FieldNode; children: ReactNode }) {
  const image = useImageMemberOf(node.path);
  if (image && node.shape.kind === "object" && !node.misfit)
    return (
      <ImageCard node={node} image={image}>
        {children}
      </ImageCard>
    );
  return frameKind(node) === "box" ? <Card node={node}>{children}</Card> : <Row node={node}>{children}</Row>;
}

function Row({ node, children }: { node: FieldNode; children: ReactNode }) {
  const { ids } = node;
  const events = useFrameEvents(node);
  const remarks = useRemarks();
  const name = <VisibleText text={node.label} />;
  const isControl = frameKind(node) === "control";
  return (
    <div className="flex min-w-0 items-start gap-2 px-2 py-2" {...events}>
      <span aria-hidden className="w-6 pt-1.5 text-right text-xs text-ink-3 tabular-nums">
        {Number(node.path.at(-1)) + 1}
      </span>
      <div className="min-w-0 flex-1 space-y-1">
        {isControl ? (
          <>
            <label htmlFor={ids.control} className="visually-hidden">
              {name}
            </label>
            {children}
          </>
        ) : (
          <fieldset>
            <legend className="visually-hidden">{name}</legend>
            {children}
          </fieldset>
        )}
        <div className="flex justify-between gap-2">
          <FieldFoot node={node} />
          <Source node={node} />
        </div>
        {remarks(node.pointer)}
      </div>
      <ItemButtons node={node} />
    </div>
  );
}

function Card({ node, children }: { node: FieldNode; children: ReactNode }) {
  const events = useFrameEvents(node);
  const remarks = useRemarks();
  const { store } = useForm();
  const { totalItems } = useItemButtons();
  const value = useValue(node.path);
  const revealed = useRevealed(node.path);
  const { problems } = node;
  const row = store.rowsAt(node.path.slice(0, -1))[Number(node.path.at(-1))];
  const said = useStore(() => store.isOpenRow(row));
  // What is added is there to be filled in, and stays open while it is.
  const [isFresh] = useState(totalItems <= 1 || value === undefined);
  const open = revealed || (said ?? isFresh);
  const ids = useRecordsWithin(node.path, value);
  const named = ids.find(({ record }) => record?.name)?.record;
  const isFixed = (pointer: string) => store.provenanceAt(node.pointer + pointer) === "fixed";
  const [digest, more] = digestOf(
    value,
    (pointer) => isFixed(pointer) || ids.some((id) => id.pointer === pointer),
  );
  const within = `${node.pointer}/`;
  const toFix = useStore(({ errors }) => errors().filter(({ path }) => path.startsWith(within)).length);
  return (
    <fieldset
      aria-describedby={`${node.ids.about} ${node.ids.source} ${node.ids.errors}`}
      className="min-w-0"
      {...events}
    >
      <legend className="visually-hidden">
        <VisibleText text={node.label} />
      </legend>
      <div className="flex min-h-11 min-w-0 items-center gap-1 pr-2 pl-1">
        <button
          type="button"
          aria-expanded={open}
          className="focus-ring flex min-w-0 flex-1 items-center gap-2 rounded-md px-1.5 py-1.5 text-left"
          onClick={() => (row === undefined ? undefined : store.openRow(row, !open))}
        >
          {open ? (
            <ChevronDown aria-hidden className="size-4 shrink-0" />
          ) : (
            <ChevronRight aria-hidden className="size-4 shrink-0" />
          )}
          <span className="shrink-0 text-ink-3 tabular-nums">{Number(node.path.at(-1)) + 1}</span>
          {named ? <RecordMark record={named} /> : null}
          <span className="flex min-w-0 flex-1 items-baseline gap-2 max-sm:flex-col max-sm:gap-0">
            {named ? (
              <span className="max-w-full shrink-0 truncate font-medium text-ink sm:max-w-[50%]">
                <MarkedText text={named.name ?? ""} />
              </span>
            ) : null}
            {named && digest === undefined ? null : (
              <span className={`max-w-full truncate text-ink ${named ? "" : "font-medium"}`}>
                {named ? <Dot /> : null}
                <VisibleText text={digest ?? node.label} />
              </span>
            )}
            {more ? (
              <span className="max-w-full shrink-0 truncate text-ink-3">
                <Dot />
                <VisibleText text={more} />
              </span>
            ) : null}
          </span>
          {toFix > 0 ? (
            <span className="ml-auto flex shrink-0 items-center gap-1 text-xs font-medium text-red">
              <CircleAlert aria-hidden className="size-3.5" />
              {toFix} to fix
            </span>
          ) : null}
        </button>
        <Source node={node} />
        <ItemButtons node={node} />
      </div>
      {open || problems.length > 0 ? (
        <div className="space-y-2 px-3 pb-4 sm:pl-9">
          <FieldFoot node={node} />
          {remarks(node.pointer)}
          {open ? children : null}
        </div>
      ) : null}
    </fieldset>
  );
}

function Dot() {
  return (
    <span aria-hidden className="mr-2 text-ink-3 max-sm:hidden">
      ·
    </span>
  );
}

/** Moving by dragging the handle, or with the arrow keys on it; copying; removing. */
function ItemButtons({ node }: { node: FieldNode }) {
  const { idPrefix, announce, arrange, store } = useForm();
  const buttons = useItemButtons();
  const { index, totalItems } = buttons;
  const list = node.path.slice(0, -1);
  const name = `item ${index + 1} of ${visibleText(String(list.at(-1) ?? "the list"))}`;
  const handleId = (at: number) => `${fieldId(idPrefix, [...list, at])}:handle`;
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= totalItems || from === to) return;
    const rows = [...store.rowsAt(list)];
    rows.splice(to, 0, ...rows.splice(from, 1));
    arrange(rows, list);
    announce(`Moved to place ${to + 1} of ${totalItems}.`);
    focusSoon(handleId(to));
  };
  const { cancel, ...drag } = useRowDrag(index, (to) => moveTo(index, to));
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (cancel(event)) return;
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    moveTo(index, index + by);
  };
  return (
    <div className="flex shrink-0 items-center">
      {totalItems > 1 ? (
        <button
          type="button"
          id={handleId(index)}
          aria-label={`Move ${name}`}
          title="Drag, or move with the arrow keys"
          className={look.handle}
          onKeyDown={onKeyDown}
          {...drag}
        >
          <GripVertical aria-hidden className="size-4" />
        </button>
      ) : null}
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Duplicate ${name}`}
        aria-disabled={!buttons.canAdd}
        className="px-1.5! aria-disabled:opacity-40"
        onClick={(event) => (buttons.canAdd ? buttons.onCopyItem(event) : undefined)}
      >
        <Copy aria-hidden className="size-4" />
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Remove ${name}`}
        className="px-1.5!"
        onClick={(event) => {
          buttons.onRemoveItem(event);
          focusSoon(fieldId(idPrefix, list));
        }}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
