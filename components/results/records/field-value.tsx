import { parseInstant } from "@/lib/wire/contract/instant";
import { isNested, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { inlineImage } from "@/lib/wire/images/inline-image";
import { RawImage } from "@/components/kit/images/raw-image";
import { CopyButton } from "@/components/ui/copy-button";
import { labelFromValue } from "@/lib/wire/contract/label-from-value";
import { offsetMsAt } from "@/lib/wire/dates/zone";
import { formatsIn, useDateFormats } from "@/components/ui/dates/date-formats";
import { useDateSettings, useZone } from "@/components/ui/dates/date-settings";
import { zoneName } from "@/components/ui/dates/zone-name";
import { LongText } from "@/components/ui/text/long-text";
import { TimeAgo } from "@/components/ui/time";
import { JsonTree } from "../json-tree";
import { namesOf } from "../names-of";
import { safeAddress, SafeLink } from "../safe-link";
import { cellText, epochDate } from "./cell-text";
import type { ColumnKind } from "./columns/column-kind";
import { dataAddress, type DataAddress } from "./data-address";
import { isNumber } from "./number-text";

export function FieldValue({
  value,
  kind,
  label,
  isCopied = false,
}: {
  value: JsonValue;
  kind: ColumnKind;
  label: string;
  /** Whether a button elsewhere copies it. */
  isCopied?: boolean;
}) {
  if (value === null) return <span className="text-ink-3 italic">null</span>;
  if (value === "") return <span className="text-ink-3 italic">empty text</span>;
  if (isNested(value)) return <NestedField value={value} />;
  if (isNumber(value)) {
    const date = kind.is === "epoch" ? epochDate(value, kind) : null;
    if (date) return <Instant date={date} given={String(value)} />;
    const said = cellText(value, kind);
    return (
      <span className="tabular-nums">
        {said}
        {said === String(value) || kind.is === "number" ? null : (
          <span className="block text-ink-3">{String(value)}</span>
        )}
      </span>
    );
  }
  if (typeof value !== "string") return <>{String(value)}</>;
  const date = parseInstant(value);
  if (date) return <Instant date={date} given={value} />;
  const data = dataAddress(value);
  if (data) return <DataField data={data} value={value} label={label} />;
  if (kind.is === "word") return <span title={value}>{labelFromValue(value)}</span>;
  const address = safeAddress(value);
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {kind.is === "id" ? (
        <span className="flex min-w-0 items-center gap-1">
          <span className="min-w-0 font-mono text-xs break-words">
            <LongText text={value} />
          </span>
          {isCopied ? null : (
            <span className="-my-1.5 shrink-0">
              <CopyButton isBare text={value} what={label} />
            </span>
          )}
        </span>
      ) : (
        <span className="min-w-0 break-words whitespace-pre-wrap">
          <LongText text={value} />
        </span>
      )}
      {address ? <SafeLink address={address} /> : null}
    </span>
  );
}

/** In the viewer's zone, in UTC where that is another, and how long ago. */
function Instant({ date, given }: { date: Date; given: string }) {
  const zone = useZone() ?? "UTC";
  const { formats } = useDateFormats();
  const { exact: utc } = formatsIn("UTC", useDateSettings().hour12);
  const isUtc = offsetMsAt(zone, date.getTime()) === 0;
  return (
    <span title={given}>
      {formats.exact.format(date)} {isUtc ? "UTC" : (zoneName(zone, date.getTime()).split(", ")[1] ?? "")}
      <span className="block text-ink-3">
        {isUtc ? null : `${utc.format(date)} UTC, `}
        <TimeAgo at={date.toISOString()} />
      </span>
    </span>
  );
}

/** Its image where it really is one, and what it says of itself; the address itself is copied. */
function DataField({ data, value, label }: { data: DataAddress; value: string; label: string }) {
  const image = inlineImage(data, bytesMax);
  return (
    <span className="flex min-w-0 flex-col items-start gap-1">
      {image ? <RawImage src={image.src} alt={label} /> : null}
      <span className="flex items-center gap-1">
        {cellText(value, { is: "text" })}
        <span className="-my-1.5 shrink-0">
          <CopyButton isBare text={value} what={label} />
        </span>
      </span>
    </span>
  );
}
const bytesMax = 8_388_608;

type Nested = JsonValue[] | JsonObject;

function NestedField({ value }: { value: Nested }) {
  if (sizeOf(value) === 0)
    return <span className="text-ink-3">{Array.isArray(value) ? "empty list" : "empty object"}</span>;
  const line = lineOf(value);
  return line === null ? <JsonTree value={value} /> : <LongText text={line} />;
}

/** True for a value that is drawn as a tree, which needs more room than a line. */
export function isTree(value: JsonValue): boolean {
  return isNested(value) && sizeOf(value) > 0 && lineOf(value) === null;
}

/** A short list of plain items as one text. */
function lineOf(value: Nested): string | null {
  if (!Array.isArray(value) || value.length > 20 || value.some(isNested)) return null;
  const line = value.map((item) => String(item)).join(", ");
  return line.length <= 300 ? line : null;
}

function sizeOf(value: Nested): number {
  return Array.isArray(value) ? value.length : namesOf(value).length;
}
