import { useCallback, useState, type ReactNode } from "react";
import type { JsonValue } from "@/lib/wire/contract/json";
import { Button } from "@/components/ui/button";
import { VisibleText } from "@/components/ui/text/visible-text";
import { KnownName } from "../known-name";
import { FieldValue } from "../records/field-value";
import { useJson } from "../use-json";
import { useSlices } from "../use-slices";
import { comparingOutputs, type FieldChange, type ListChanges } from "./compare-outputs";

/** Differences between two answers of a tool. */
export function OutputChanges({ before, after }: { before: string; after: string }) {
  const [earlier, later] = [useJson(before), useJson(after)];
  if (!earlier || !later) return <Comparing />;
  if (!earlier.ok || !later.ok)
    return <p className="text-sm">{before === after ? "Nothing differs." : "The two answers differ."}</p>;
  return <Changes before={earlier.value} after={later.value} />;
}

function Changes({ before, after }: { before: JsonValue; after: JsonValue }) {
  const changes = useSlices(useCallback(() => comparingOutputs(before, after), [before, after]));
  if (!changes) return <Comparing />;
  const { lists, facts } = changes;
  const differing = lists.filter(
    ({ appeared, went, changed }) => appeared.length + went.length + changed.length > 0,
  );
  if (differing.length === 0 && facts.length === 0)
    return <p className="text-sm">Nothing differs{lists.length > 0 ? `: ${sameOf(lists)}` : ""}.</p>;
  return (
    <div className="space-y-4">
      {differing.map((list) => (
        <ListOf key={list.path.join(".")} list={list} />
      ))}
      {facts.length > 0 ? <Fields fields={facts} /> : null}
    </div>
  );
}

function sameOf(lists: readonly ListChanges[]): string {
  const same = lists.reduce((sum, list) => sum + list.same, 0);
  return `${same.toLocaleString("en")} ${same === 1 ? "record is" : "records are"} the same`;
}

function ListOf({ list }: { list: ListChanges }) {
  return (
    <section className="space-y-3">
      <h2 className="font-medium">
        {list.path.length > 0 ? <VisibleText text={`${list.path.join(" › ").slice(0, 200)}: `} /> : null}
        {list.appeared.length.toLocaleString("en")} appeared, {list.went.length.toLocaleString("en")} went,{" "}
        {list.changed.length.toLocaleString("en")} changed, {list.same.toLocaleString("en")} the same
      </h2>
      {list.withoutId ? (
        <p className="text-sm text-ink-3">
          Nothing tells these records apart but all that they hold: a changed one went and appeared.
        </p>
      ) : null}
      <Part
        title="Appeared"
        items={list.appeared}
        draw={({ title, value }) => <Whole title={title} value={value} />}
      />
      <Part
        title="Went"
        items={list.went}
        draw={({ title, value }) => <Whole title={title} value={value} />}
      />
      <Part
        title="Changed"
        items={list.changed}
        draw={({ title, fields }) => (
          <>
            <p className="font-medium break-words">
              <VisibleText text={title} />
            </p>
            <Fields fields={fields} />
          </>
        )}
      />
    </section>
  );
}

const atOnce = 50;

function Part<Item>({
  title,
  items,
  draw,
}: {
  title: string;
  items: readonly Item[];
  draw(item: Item): ReactNode;
}) {
  const [most, setMost] = useState(atOnce);
  if (items.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm text-ink-2">{title}</h3>
      <ul className="divide-y rounded-md border">
        {items.slice(0, most).map((item, index) => (
          <li key={index} className="px-3 py-2 text-sm">
            {draw(item)}
          </li>
        ))}
      </ul>
      {items.length > most ? (
        <Button size="sm" className="mt-2" onClick={() => setMost(most + atOnce)}>
          Show more of {items.length.toLocaleString("en")}
        </Button>
      ) : null}
    </div>
  );
}

/** A record that is in one of the two answers alone, to be unfolded. */
function Whole({ title, value }: { title: string; value: JsonValue }) {
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="focus-ring cursor-pointer rounded-sm break-words">
        <VisibleText text={title} />
      </summary>
      {open ? <FieldValue value={value} kind={{ is: "text" }} label="record" /> : null}
    </details>
  );
}

function Fields({ fields }: { fields: readonly FieldChange[] }) {
  const [most, setMost] = useState(atOnce);
  return (
    <>
      <dl className="space-y-1 text-sm">
        {fields.slice(0, most).map(({ name, before, after }) => (
          <div key={name} className="grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]">
            <dt className="min-w-0 break-words text-ink-3">
              <VisibleText text={name.slice(0, 200)} />
            </dt>
            <dd className="min-w-0 break-words">
              <span className="visually-hidden">before: </span>
              <Side value={before} />
            </dd>
            <dd className="min-w-0 font-medium break-words">
              <span className="visually-hidden">after: </span>
              <Side value={after} />
            </dd>
          </div>
        ))}
      </dl>
      {fields.length > most ? (
        <Button size="sm" onClick={() => setMost(most + atOnce)}>
          Show more of {fields.length.toLocaleString("en")}
        </Button>
      ) : null}
    </>
  );
}

function Side({ value }: { value: JsonValue | undefined }) {
  if (value === undefined) return <span className="text-ink-3">not given</span>;
  return (
    <KnownName value={value}>
      <FieldValue value={value} kind={{ is: "text" }} label="value" />
    </KnownName>
  );
}

function Comparing() {
  return (
    <p role="status" className="text-sm text-ink-2">
      Comparing…
    </p>
  );
}
