import { isJsonObject, isNested, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { VisibleText } from "@/components/ui/text/visible-text";
import { InlineValue, type PlainValue } from "./inline-value";
import { formatSize } from "./format-size";

/** However large a value is, no more than the product of two of these is drawn of it. */
const plainItemsMax = 12;
const objectItemsMax = 5;
const membersMax = 8;
const nameCharactersMax = 80;

/**
 * Any value in a cell or beside a table, to be read and not deciphered: members by name, items one by one. Two
 * levels are written out; what lies deeper, or is too much, is counted. The whole of it stands elsewhere.
 */
export function NestedValue({ value }: { value: JsonValue | undefined }) {
  if (isPlain(value)) return <InlineValue value={value} />;
  if (isJsonObject(value)) return <Members object={value} />;
  return arePlain(value) ? <PlainItems items={value} /> : <Items items={value} />;
}

export function isPlain(value: JsonValue | undefined): value is PlainValue {
  return !isNested(value);
}

function arePlain(items: JsonValue[]): items is (JsonValue & PlainValue)[] {
  return items.every((item) => isPlain(item));
}

function Members({ object }: { object: JsonObject }) {
  const entries = Object.entries(object);
  if (entries.length === 0) return <Faint text="empty object" />;
  return (
    <>
      <dl className="space-y-0.5">
        {entries.slice(0, membersMax).map(([name, member]) => (
          <div key={name}>
            <dt className="mr-1.5 inline text-ink-2">
              <Name text={name} />
            </dt>
            <dd className="inline">
              <Deeper value={member} />
            </dd>
          </div>
        ))}
      </dl>
      <More count={entries.length - membersMax} />
    </>
  );
}

function Items({ items }: { items: JsonValue[] }) {
  return (
    <>
      <ul className="space-y-1">
        {items.slice(0, objectItemsMax).map((item, index) => (
          <li key={index} className="border-l pl-2">
            {isJsonObject(item) && Object.keys(item).length > 0 ? (
              <Line object={item} />
            ) : (
              <Deeper value={item} />
            )}
          </li>
        ))}
      </ul>
      <More count={items.length - objectItemsMax} />
    </>
  );
}

/** An object that is one item of several: its members in one flow. */
function Line({ object }: { object: JsonObject }) {
  const entries = Object.entries(object);
  return (
    <>
      {entries.slice(0, membersMax).map(([name, member]) => (
        <span key={name} className="mr-3 inline-block max-w-full break-words">
          <span className="mr-1 text-ink-2">
            <Name text={name} />
          </span>{" "}
          <Deeper value={member} />
        </span>
      ))}
      <More count={entries.length - membersMax} />
    </>
  );
}

/** Each item has an edge of its own, so that a comma within a text does not look like the end of it. */
function PlainItems({ items }: { items: PlainValue[] }) {
  if (items.length === 0) return <Faint text="empty list" />;
  return (
    <>
      <ul className="inline-flex max-w-full flex-wrap gap-1 align-top">
        {items.slice(0, plainItemsMax).map((item, index) => (
          <li key={index} className="min-w-0 rounded-sm border px-1 break-words">
            <InlineValue value={item} />
          </li>
        ))}
      </ul>{" "}
      <More count={items.length - plainItemsMax} />
    </>
  );
}

function Deeper({ value }: { value: JsonValue }) {
  if (isPlain(value)) return <InlineValue value={value} />;
  if (Array.isArray(value) && arePlain(value)) return <PlainItems items={value} />;
  const count = Array.isArray(value) ? value.length : Object.keys(value).length;
  return count === 0 ? <Faint text="empty object" /> : <Faint text={formatSize(value, count)} />;
}

function Name({ text }: { text: string }) {
  return (
    <VisibleText text={text.length > nameCharactersMax ? `${text.slice(0, nameCharactersMax)}…` : text} />
  );
}

function More({ count }: { count: number }) {
  return count > 0 ? <Faint text={`and ${count.toLocaleString("en")} more`} /> : null;
}

function Faint({ text }: { text: string }) {
  return <span className="text-ink-3">{text}</span>;
}
