import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { shownText, visibleText } from "@/components/ui/text/visible-text";
import { useForm, useItemCount, useMemberNames } from "../form-context";
import { look } from "../look";
import type { Place } from "../place";
import { valueLabel } from "../shape/field-shape";
import type { Provenance } from "../values/form-value";
import { frameKind, hasSource, isSpare } from "../engine/frame";

/**
 * A field's name, what it must and may be, where its value came from, and the way to what else can be done. Its parts are
 * called and not components of their own: a long form has hundreds of them.
 */
export function FieldHead({ place }: { place: Place }) {
  const { openMenu, filledFrom } = useForm();
  const name = shownText(place.label);
  const source = isSpare(place) && !hasSource(place) ? null : sourceOf(place, filledFrom);
  return (
    <div className={look.head}>
      {frameKind(place) === "control" ? (
        <label htmlFor={place.ids.control} className={look.label}>
          {name}
        </label>
      ) : (
        <span aria-hidden className={look.label}>
          {name}
        </span>
      )}
      {place.required ? (
        <span aria-hidden className="-ml-0.5 text-red">
          *
        </span>
      ) : null}
      {marksOf(place)}
      {/* Reached by pointer here, and from the field itself by Ctrl or Cmd and the full stop: no stop of its own for Tab. */}
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Options for ${visibleText(place.label)}`}
        aria-keyshortcuts="Control+. Meta+."
        className={source === null ? `${look.menu} ml-auto` : look.menu}
        onClick={(event) => openMenu(place, event.currentTarget)}
      />
      {source}
    </div>
  );
}

function marksOf(place: Place): ReactNode {
  const { schema, kind } = place.shape;
  return (
    <>
      {kind === "nothing" ? <Badge tone="danger">Not allowed here: clear it</Badge> : null}
      {schema["deprecated"] === true ? <Badge tone="warning">Deprecated</Badge> : null}
      {schema["readOnly"] === true ? <Badge>Set by the API, rarely needed here</Badge> : null}
      {kind === "list" || kind === "chips" || kind === "choices" ? <ItemCount place={place} /> : null}
      {kind === "object" ? <MemberCount place={place} /> : null}
    </>
  );
}

function ItemCount({ place }: { place: Place }) {
  const count = useItemCount(place.path);
  return <span className={look.quiet}>{countOf(count, place.shape.schema["maxItems"])}</span>;
}

function MemberCount({ place }: { place: Place }) {
  const isMap = place.shape.schema["properties"] === undefined;
  const { length } = useMemberNames(place.path);
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

/** Where a value came from, if it was not typed, and what can't be seen of it. */
export function Source({ place }: { place: Place }) {
  return sourceOf(place, useForm().filledFrom);
}

function sourceOf(place: Place, filledFrom: string): ReactNode {
  const { kind, draft, isEmpty, isLinked, provenance } = place.facts;
  const source = provenance === "preset" ? filledFrom : provenance && sources[provenance];
  // Once that is said of the field as its error, it needs no second time.
  const unreadYet = place.problems.length === 0 ? <span className="text-red">Not readable yet</span> : null;
  const facts = [
    kind === "unset" && !draft ? leftOut(place) : null,
    kind === "null" ? "Set to null" : null,
    isEmpty ? (kind === "text" ? "Empty text" : "Empty list") : null,
    kind !== "unset" && source ? source : null,
    isLinked ? `From ${place.lookup?.title ?? "a record"}` : null,
  ].filter((fact) => fact !== null);
  return (
    <span id={place.ids.source} className="ml-auto truncate text-2xs text-ink-3">
      {draft ? unreadYet : shownText(facts.join(", "))}
    </span>
  );
}

/** Longer ones are read in the field's menu. */
const defaultMax = 24;

/** What counts while the field is empty; controls that offer choices show by themselves which of them it is. */
function leftOut({ shape }: Place): string | null {
  const value = shape.schema["default"];
  if (value === undefined) return null;
  const label = shape.kind === "number" || shape.kind === "text" ? valueLabel(value) : "";
  return label === "" || label.length > defaultMax ? "Default, left out" : `Default ${label}, left out`;
}
