import { createElement, type ReactNode } from "react";
import { parseInstant } from "@/lib/wire/contract/instant";
import { isJsonObject, isNested, type JsonValue } from "@/lib/wire/contract/json";
import { cx } from "@/components/ui/cx";
import { shownText, visibleText } from "@/components/ui/text/visible-text";
import { inlineImage, type InlineImage } from "@/lib/wire/images/inline-image";
import { cellText } from "./cell-text";
import { KnownName } from "../known-name";
import { valueIn, imageHolder, type Column } from "./columns/columns";
import { dataAddress } from "./data-address";
import { isNumber } from "./number-text";

const titleCharacters = 500;

export type ShownCell = { text: ReactNode; title?: string | undefined; className: string };

/** A value on the one line that a row has for it; what was given exactly, on hover. */
export function shownCell(row: JsonValue, column: Column): ShownCell {
  const value = valueIn(row, column);
  const { kind } = column;
  if (value === undefined) return { text: "–", className: "text-ink-3" };
  const isFaint = value === null || value === "" || isNested(value);
  return {
    text: shownText(value === "" ? "empty" : cellText(value, kind) + currencyOf(row, column)),
    title: exactText(value),
    className: cx(
      isFaint && "text-ink-3",
      kind.is === "id" && "font-mono text-[0.75rem]",
      isNumber(value) && "tabular-nums",
    ),
  };
}

export function RecordCell({ row, column }: { row: JsonValue; column: Column }) {
  const { text, ...shown } = shownCell(row, column);
  const cell = <span {...shown}>{text}</span>;
  return column.kind.is === "id" ? <KnownName value={valueIn(row, column)}>{cell}</KnownName> : cell;
}

/** For whoever hovers: a time in UTC too, a number in its own digits. */
function exactText(value: JsonValue): string | undefined {
  if (isNested(value)) return undefined;
  const text = String(value);
  if (dataAddress(text)) return undefined;
  const instant = typeof value === "string" ? parseInstant(text) : null;
  return visibleText(instant ? `${text} (${instant.toISOString()})` : text.slice(0, titleCharacters));
}

/** The currency that stands beside an amount, as it is given. */
function currencyOf(row: JsonValue, { kind }: Column): string {
  if (kind.is !== "money") return "";
  const currency = valueIn(row, { name: "currency" }) ?? valueIn(row, { name: "currencyCode" });
  return typeof currency === "string" && /^[A-Za-z]{3}$/.test(currency) ? ` ${currency.toUpperCase()}` : "";
}

/** The image of a record, small; an empty frame where others have one. */
export function RecordThumbnail({ row, large = false }: { row: JsonValue; large?: boolean }) {
  const size = large ? "h-12 w-16" : "h-8 w-11";
  const image = recordImage(row);
  if (!image) return <span aria-hidden className={cx("shrink-0 rounded-sm border bg-sunken", size)} />;
  return createElement("img", {
    src: image.src,
    alt: "",
    className: cx("shrink-0 rounded-sm border bg-sunken object-cover", size),
  });
}

const bytesMax = 8_388_608;
const known = new WeakMap<object, InlineImage | null>();

/** The image that came with a record, of its own bytes; looked at once. */
export function recordImage(row: JsonValue): InlineImage | null {
  if (!isJsonObject(row)) return null;
  const before = known.get(row);
  if (before !== undefined) return before;
  const holder = imageHolder(row);
  const image = holder === null ? null : inlineImage(holder, bytesMax);
  known.set(row, image);
  return image;
}
