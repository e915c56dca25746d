import { createElement } from "react";
import { MarkedText } from "@/components/ui/text/marked-text";
import { isOddName } from "@/components/ui/text/odd-name";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { needsId } from "@/components/results/known-name";
import type { KnownRecord } from "./known-records";

/** Behind an id: what it stands for, and on hover who says so. */
export function RecordName({ record }: { record: KnownRecord | undefined }) {
  if (!record || record.name === null) return null;
  return (
    <span className="ml-1.5 text-ink-2" title={sourceOf(record)}>
      {record.image === undefined ? null : (
        <RecordImage src={record.image} className="mr-1 inline-block size-4.5 align-text-bottom" />
      )}
      <MarkedText text={record.name} />
      <span className="visually-hidden">, {sourceOf(record)}</span>
    </span>
  );
}

/** An id, small beside the name that it has, where the name doesn't tell alone what is meant; a target has it always. */
export function RecordId({
  id,
  record,
  isTarget = false,
}: {
  id: string;
  record: KnownRecord;
  isTarget?: boolean;
}) {
  const { name, listed } = record;
  if (name === null) return null;
  if (!isTarget && !(listed ? needsId({ name, ...listed }) : isOddName(name))) return null;
  return (
    <span className="ml-1.5 font-mono text-xs font-normal break-all text-ink-3">
      <VisibleText text={id} />
    </span>
  );
}

/** Who says so. */
export function sourceOf({ from, bySummary }: KnownRecord): string {
  if (from === null) return "named by the summary";
  return `from ${visibleText(from)}${bySummary ? " and the summary" : ""}`;
}

/** A plain `img` with bytes that came with the record: no address is fetched. */
export function RecordImage({ src, alt = "", className }: { src: string; alt?: string; className: string }) {
  return createElement("img", { src, alt, className: `${className} rounded-xs bg-sunken object-cover` });
}
