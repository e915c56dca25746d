import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { combinations } from "@/components/ui/page/shortcut-table";
import { shownText, visibleText } from "@/components/ui/text/visible-text";
import { useForm, useItemCount, useMemberNames, useStore } from "../form-context";
import { look } from "../look";
import type { FieldNode } from "../field-node";
import { valueLabel } from "../shape/field-shape";
import type { Provenance } from "../values/form-value";
import { FormerValue } from "./former-value";
import { frameKind, hasSource, isSpare } from "../engine/frame";

/** Its parts are called and are no components of their own: a long form has hundreds of them. */
export function FieldHead({ node }: { node: FieldNode }) {
  const { openMenu, filledFrom } = useForm();
  const name = shownText(node.label);
  const source = isSpare(node) && !hasSource(node) ? null : sourceOf(node, filledFrom);
  return (
    <div className={look.head}>
      {frameKind(node) === "control" ? (
        <label htmlFor={node.ids.control} className={look.label}>
          {name}
        </label>
      ) : (
        <span aria-hidden className={look.label}>
          {name}
        </span>
      )}
      {node.required ? (
        <span aria-hidden className="-ml-0.5 text-red">
          *
        </span>
      ) : null}
      {marksOf(node)}
      {/* Reached by pointer here, and from the field itself by Ctrl or Cmd and the full stop: no stop of its own for Tab. */}
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Options for ${visibleText(node.label)}`}
        aria-keyshortcuts={`Control+${combinations.fieldMenu} Meta+${combinations.fieldMenu}`}
        className={source === null ? `${look.menu} ml-auto` : look.menu}
        onClick={(event) => openMenu(node, event.currentTarget)}
      />
      {source}
    </div>
  );
}

function marksOf(node: FieldNode): ReactNode {
  const { schema, kind } = node.shape;
  return (
    <>
      {kind === "nothing" ? <Badge tone="danger">Not allowed here: clear it</Badge> : null}
      {schema["deprecated"] === true ? <Badge tone="warning">Deprecated</Badge> : null}
      {schema["readOnly"] === true ? <Badge>Set by the API, rarely needed here</Badge> : null}
      {kind === "list" || kind === "chips" || kind === "choices" ? <ItemCount node={node} /> : null}
      {kind === "object" ? <MemberCount node={node} /> : null}
    </>
  );
}

function ItemCount({ node }: { node: FieldNode }) {
  const count = useItemCount(node.path);
  const waiting = useStore(
    (store) => [...store.waits().keys()].filter((place) => place.startsWith(`${node.pointer}/`)).length,
  );
  return (
    <span className={look.quiet}>
      {countOf(count, node.shape.schema["maxItems"])}
      {waiting > 0 && node.shape.kind === "list" ? `, ${waiting} waiting` : ""}
    </span>
  );
}

function MemberCount({ node }: { node: FieldNode }) {
  const isMap = node.shape.schema["properties"] === undefined;
  const { length } = useMemberNames(node.path);
  return isMap && length > 0 ? <span className={look.quiet}>{length}</span> : null;
}

function countOf(count: number | undefined, most: unknown): string {
  const bound = typeof most === "number" ? most.toLocaleString("en") : undefined;
  if (count === undefined || count === 0) return bound === undefined ? "" : `up to ${bound}`;
  return bound === undefined ? count.toLocaleString("en") : `${count.toLocaleString("en")} of up to ${bound}`;
}

const sources: Partial<Record<Provenance, string>> = {
  default: "Default",
  fixed: "Fixed",
};

/** Source of a value that was not typed, and anything about it that can't be seen. */
export function Source({ node }: { node: FieldNode }) {
  return sourceOf(node, useForm().filledFrom);
}

function sourceOf(node: FieldNode, filledFrom: string): ReactNode {
  const { kind, draft, isEmpty, isLinked, provenance } = node.facts;
  // Once that is said of the field as its error, it needs no second time.
  const unreadYet =
    node.problems.length === 0 && !draft?.spoken ? <span className="text-red">Not readable yet</span> : null;
  const facts = [
    kind === "unset" && !draft ? leftOut(node) : null,
    kind === "null" ? "Set to null" : null,
    isEmpty ? (kind === "text" ? "Empty text" : "Empty list") : null,
    kind !== "unset" && provenance && sources[provenance] ? sources[provenance] : null,
  ].filter((fact) => fact !== null);
  const origin =
    kind === "unset" || draft || frameKind(node) === "box"
      ? null
      : isLinked
        ? `From ${node.lookup?.title ?? "a record"}`
        : provenance === "preset"
          ? filledFrom
          : null;
  return (
    <span
      id={node.ids.source}
      className="ml-auto flex min-w-0 items-center gap-1.5 text-right text-2xs text-ink-3"
    >
      {draft ? unreadYet : <span className="truncate empty:hidden">{facts.join(", ")}</span>}
      {origin === null ? null : (
        // Said once on top of the form; chosen from a list, the field shows what.
        <span title={visibleText(origin)} className="inline-flex">
          {isLinked && node.lookup ? null : <span aria-hidden className="size-1.5 rounded-full bg-ink-3" />}
          <span className="visually-hidden">{shownText(origin)}</span>
        </span>
      )}
      {differenceOf(node)}
    </span>
  );
}

/** What holds others, and what is new as a whole, says that alone. */
function differenceOf(node: FieldNode): ReactNode {
  const { difference } = node.facts;
  if (difference === undefined) return null;
  if (difference === "changed" && frameKind(node) !== "box") return <FormerValue node={node} />;
  return <Badge tone="accent">{difference}</Badge>;
}

/** Longer ones are read in the field's menu. */
const defaultMax = 24;

/** Default that counts while the field is empty; controls that offer choices show by themselves which of them it is. */
function leftOut({ shape }: FieldNode): string | null {
  const value = shape.schema["default"];
  if (value === undefined) return null;
  const label = shape.kind === "number" || shape.kind === "text" ? valueLabel(value) : "";
  return label === "" || label.length > defaultMax ? "Default, left out" : `Default ${label}, left out`;
}
