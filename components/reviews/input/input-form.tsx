import { memo, useState, type ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { MarkedText } from "@/components/ui/text/marked-text";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { LineButton, moveAlongLines } from "../comments/places/line-button";
import { SaidHere } from "../comments/threads/said";
import { useSaidByLine, type Said } from "../comments/places/said-by-line";
import { lineAtAttribute } from "../comments/places/selected-place";
import type { Coverage, Mention } from "../coverage/coverage";
import type { KnownRecord, KnownRecords } from "../records/known-records";
import { RecordName } from "../records/record-name";
import { ReviewValue } from "../values/review-value";
import type { InputGroup, InputRow } from "../values/input-rows";
import type { Changes, Reading } from "./use-reading";

type Props = {
  reading: Reading;
  changes: Changes | null;
  records: KnownRecords;
  /** Null where there is no summary. */
  coverage: Coverage | null;
  /** Only the values of which this holds; null: all. */
  only: Mention | null;
};

const rowsAtOnce = 200;

type NamedGroup = InputGroup & { named: KnownRecord | undefined };

/** The exact input to read: a line for each value, with a mark where the summary doesn't mention it. */
export const InputForm = memo(function InputForm({ reading, changes, records, coverage, only }: Props) {
  const [asked, setDrawn] = useState(rowsAtOnce);
  const said = useSaidByLine(reading.groups);
  // Where the focus was last: of all lines one is a stop of the Tab key.
  const [reached, setReached] = useState<string | null>(null);
  const mentionOf = (row: InputRow) => mentionOfRow(row, coverage);
  const groups = reading.groups
    .map((group) => ({
      ...group,
      // By all of its lines, whichever of them are shown.
      named: namedBy(group, records),
      rows:
        only === null
          ? group.rows
          : group.rows.filter((row) => mentionOf(row) === only || isBeingWritten(said.at.get(row.pointer))),
    }))
    .filter(({ rows }) => rows.length > 0 || only === null);
  const rows = groups.flatMap((group) => group.rows);
  const all = rows.length;
  // What somebody says is drawn, however far down it stands.
  const drawn = Math.max(asked, rows.findLastIndex(({ pointer }) => said.at.has(pointer)) + 1);
  const stop = rows.some(({ pointer }) => pointer === reached) ? reached : rows[0]?.pointer;
  return (
    <div className="space-y-3.5" onKeyDown={moveAlongLines}>
      {firstRows(groups, drawn).map((group) => (
        // No landmark: what is compared beside it has groups of the same names.
        <div key={group.pointer} role="group" aria-label={visibleText(group.title ?? "Input")}>
          {group.title === null ? null : <GroupHeading group={group} changes={changes} />}
          {group.title === null ? null : <SaidOn said={said.at.get(group.pointer)} />}
          <dl>
            {group.rows.map((row) => (
              <Row
                key={row.pointer}
                row={row}
                mention={mentionOf(row)}
                change={changeOf(row, group, changes)}
                records={records}
                headed={group.title === null ? undefined : group.named}
                described={reading.described}
                said={said.at.get(row.pointer)}
                button={
                  <LineButton
                    pointer={row.pointer}
                    label={row.label}
                    isStop={row.pointer === stop}
                    onReach={setReached}
                  />
                }
              />
            ))}
          </dl>
          {group.rows.length === 0 ? <p className="text-xs text-ink-3">empty</p> : null}
        </div>
      ))}
      {all > drawn ? (
        <Button size="sm" onClick={() => setDrawn(drawn + rowsAtOnce * 5)}>
          Show more of {all.toLocaleString("en")} lines
        </Button>
      ) : null}
      {said.elsewhere.length > 0 ? (
        <section aria-label="Comments without a line here">
          <SaidHere said={said.elsewhere} isNamed />
        </section>
      ) : null}
      {reading.partial && all <= drawn ? (
        <p className="text-sm text-ink-2">
          There is more of it than a form can show. Under JSON it is whole.
        </p>
      ) : null}
    </div>
  );
});

function isBeingWritten(said: readonly Said[] | undefined): boolean {
  return said?.some((one) => "place" in one) ?? false;
}

function SaidOn({ said }: { said: readonly Said[] | undefined }) {
  return said ? (
    <div className="pb-2 pl-4.25">
      <SaidHere said={said} />
    </div>
  ) : null;
}

/** The groups with so many lines in all; an empty one counts as a line. */
function firstRows(groups: readonly NamedGroup[], most: number): NamedGroup[] {
  const shown: NamedGroup[] = [];
  let left = most;
  for (const group of groups) {
    if (left <= 0) break;
    shown.push({ ...group, rows: group.rows.slice(0, left) });
    left -= Math.max(1, group.rows.length);
  }
  return shown;
}

function GroupHeading({ group, changes }: { group: NamedGroup; changes: Changes | null }) {
  return (
    <h3 className="mb-1 flex flex-wrap items-baseline gap-x-2 text-sm font-medium">
      <MarkedText text={group.title ?? ""} />
      {group.named?.name ? (
        <span className="font-normal text-ink-2">
          <MarkedText text={group.named.name} />
        </span>
      ) : null}
      {changes?.of.get(group.pointer) === "new" ? <Badge tone="accent">new</Badge> : null}
    </h3>
  );
}

/** What a group is headed with beside its number: the first record that it names. */
function namedBy(group: InputGroup, records: KnownRecords): KnownRecord | undefined {
  return group.rows
    .flatMap(({ values }) => values)
    .map(({ value }) => (typeof value === "string" ? records.get(value) : undefined))
    .find((record) => record?.name);
}

type RowProps = {
  row: InputRow;
  mention: Mention | null;
  change: "changed" | "new" | null;
  records: KnownRecords;
  /** The record whose name stands in the heading already. */
  headed: KnownRecord | undefined;
  described: Reading["described"];
  /** What is said at it. */
  said: readonly Said[] | undefined;
  /** Comments on it. */
  button: ReactNode;
};

/** The line at the left of a value: whether the summary mentions it. */
const gutters: Record<Mention, { line: string; spoken: string }> = {
  mentioned: { line: "border-solid border-line-strong", spoken: "in the summary" },
  missing: { line: "border-dashed border-amber-solid", spoken: "not in the summary" },
  unmentioned: { line: "border-dashed border-line-strong", spoken: "not in the summary" },
  unclear: { line: "border-dotted border-line-strong", spoken: "can’t be compared with the summary" },
};

function Row({ row, mention, change, said, button, ...known }: RowProps) {
  return (
    <div
      {...{ [lineAtAttribute]: row.pointer }}
      className={cx(
        "group/line relative grid grid-cols-[minmax(4rem,6.5rem)_minmax(0,1fr)] gap-x-3 py-0.5 pl-3.5 text-sm",
        "border-l-3",
        mention === null ? "border-solid border-line-strong" : gutters[mention].line,
      )}
    >
      <dt className="break-words text-ink-2" title={visibleText(row.name)}>
        <MarkedText text={row.label} />
        {mention === null || mention === "mentioned" ? null : (
          <span className={mention === "missing" ? "block text-xs text-amber" : "visually-hidden"}>
            <span className="visually-hidden">, </span>
            {gutters[mention].spoken}
          </span>
        )}
      </dt>
      <dd className="min-w-0 pr-6 break-words">
        <RowValue row={row} {...known} />
        {change === null ? null : (
          <>
            {" "}
            <Badge tone="accent">{change}</Badge>
          </>
        )}
        {button}
      </dd>
      {said ? (
        // Over the line at the left, which is that of the value.
        <dd className="relative col-span-2 -mb-0.5 -ml-4.25 bg-sunken pt-0.5 pb-2 pl-4.25">
          <SaidHere said={said} />
        </dd>
      ) : null}
    </div>
  );
}

function RowValue({
  row,
  records,
  headed,
  described,
}: Pick<RowProps, "row" | "records" | "headed" | "described">) {
  if (row.instead === "empty list") return <span className="text-ink-3 italic">empty list</span>;
  if (row.instead === "empty object") return <span className="text-ink-3 italic">empty object</span>;
  if (row.instead !== null)
    return (
      <code className="font-mono text-xs whitespace-pre-wrap">
        <VisibleText text={row.instead.json} />
      </code>
    );
  return row.values.map(({ pointer, value }, index) => (
    <span key={pointer}>
      {index > 0 ? ", " : null}
      <ReviewValue value={value} choice={described?.get(pointer)?.choice ?? null} pointer={pointer} />
      {typeof value === "string" && records.get(value) !== headed ? (
        <RecordName record={records.get(value)} />
      ) : null}
    </span>
  ));
}

/** A line is as unmentioned as the worst of its values. */
function mentionOfRow({ values }: InputRow, coverage: Coverage | null): Mention | null {
  if (coverage === null) return null;
  const mentions = values.map(({ pointer }) => coverage.mentions.get(pointer));
  const worst = (["missing", "unmentioned", "unclear"] as const).find((one) => mentions.includes(one));
  return worst ?? (mentions.length === 0 || mentions.includes(undefined) ? "unclear" : "mentioned");
}

/** What is within something new is not said to be new once more. */
function changeOf(row: InputRow, group: InputGroup, changes: Changes | null): "changed" | "new" | null {
  if (changes === null || changes.of.get(group.pointer) === "new") return null;
  const own = changes.of.get(row.pointer);
  if (own) return own;
  if (row.values.some(({ pointer }) => changes.of.has(pointer))) return "changed";
  for (let pointer = row.pointer; pointer.length > group.pointer.length; pointer = parentOf(pointer)) {
    const above = changes.of.get(pointer);
    if (above) return above;
  }
  return null;
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf("/"));
}
