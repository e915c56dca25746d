import type { ReactNode } from "react";
import { useQueries } from "@tanstack/react-query";
import { parseInstant } from "@/lib/wire/contract/instant";
import { isExactNumber } from "@/lib/wire/contract/exact-number";
import { isJsonObject, isNested, parseJson, stringifyJson, type JsonValue } from "@/lib/wire/contract/json";
import { pathOf, pointerToken } from "@/lib/wire/contract/json-pointer";
import type { Facets } from "@/lib/wire/facets/types";
import { reviewQuery } from "@/lib/web/queries";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { KnownName } from "@/components/results/known-name";
import { MarkedText } from "@/components/ui/text/marked-text";
import { Unreadable } from "@/components/ui/text/unreadable";
import { VisibleText } from "@/components/ui/text/visible-text";
import { labelFromName } from "@/components/ui/text/label-from-name";
import { FacetTime } from "../state/facet-time";
import { targetName } from "./account-marks";
import { Thumbnail } from "./thumbnail";

const comparedMax = 3;
const leavesMax = 5_000;
const readMax = 200_000;

/** What is compared of a review. */
export type Comparable = Pick<ReviewListItem, "id" | "facets" | "isUnreadable" | "stagedImageId"> & {
  tool: Pick<ReviewListItem["tool"], "name">;
};

type DifferingRow = { label: string; cells: { key: string; node: ReactNode }[] };
/** Out of their exact inputs: a row for each place, a cell for each review that is compared, its own first. */
export function useDifferences(item: Comparable, alike: readonly Comparable[]): DifferingRow[] {
  const compared = [item, ...alike.filter(({ id }) => id !== item.id)].slice(0, comparedMax);
  const inputs = useQueries({
    queries: compared.map(({ id }) => ({
      ...reviewQuery(id),
      staleTime: 10_000,
      refetchInterval: false as const,
    })),
    combine: (results) => results.map(({ data }) => data?.preparations[0]?.inputText ?? null),
  });
  return [
    ...rowsOfFacets(compared),
    ...rowsOfInputs(
      inputs,
      compared.map(({ facets }) => saidOf(facets)),
    ),
  ].filter(({ cells }) => cells.some(({ key }) => key !== cells[0]?.key));
}

function rowsOfFacets(compared: readonly Comparable[]): DifferingRow[] {
  const row = (
    label: string,
    part: (facets: Facets) => unknown,
    node: (item: Comparable) => ReactNode,
  ): DifferingRow => ({
    label,
    cells: compared.map((item) =>
      item.facets === null && item.isUnreadable
        ? unreadableCell
        : { key: JSON.stringify(item.facets ? part(item.facets) : null), node: node(item) },
    ),
  });
  return [
    row(
      "Accounts",
      ({ targets }) => targets.map(({ id }) => id),
      ({ facets }) => <MarkedText text={facets?.targets.map(targetName).join(", ") ?? ""} />,
    ),
    row(
      "First words",
      ({ firstWords }) => firstWords,
      ({ facets }) => <MarkedText text={facets?.firstWords ?? "None"} />,
    ),
    row(
      "First date",
      ({ firstDate }) => firstDate,
      ({ facets }) => (facets?.firstDate ? <FacetTime at={facets.firstDate} /> : "None"),
    ),
    row(
      "Image",
      ({ image }) => image?.id,
      (item) => (
        <>
          <Thumbnail item={item} />
          <span className="visually-hidden">
            <VisibleText text={item.facets?.image?.id ?? "None"} />
          </span>
        </>
      ),
    ),
  ];
}

/** Its key is no JSON, and so like none but itself. */
const unreadableCell = { key: "unreadable", node: <Unreadable subject="This" /> };

/** What the rows above say of an input, each in one value. */
function saidOf(facets: Facets | null): (string | null)[] {
  const [target] = facets?.targetCount === 1 ? facets.targets : [];
  return [
    target?.id ?? null,
    facets?.firstWords ?? null,
    facets?.firstDate ?? null,
    facets?.image?.id ?? null,
  ];
}

/** The places of the inputs whose values differ, by the name of the last member; not what a row above says of each. */
function rowsOfInputs(inputs: (string | null)[], said: (string | null)[][]): DifferingRow[] {
  if (inputs.includes(null)) return [];
  const leaves = inputs.map((text) => leavesOf(text ?? "{}"));
  const places = [...new Set(leaves.flatMap((map) => [...map.keys()]))];
  const left = new Set(said[0]?.keys());
  return places.flatMap((place) => {
    const values = leaves.map((map) => map.get(place));
    if (values.every((value) => value === values[0])) return [];
    // Each row above stands for one place.
    const above = [...left].find((part) =>
      values.every((value, index) => (value ?? null) === (said[index]?.[part] ?? null)),
    );
    if (above !== undefined) {
      left.delete(above);
      return [];
    }
    const from = firstDifference(values.filter((value) => value !== undefined));
    const cells = values.map((value) => ({
      key: JSON.stringify(value ?? null),
      node: value === undefined ? "Left out" : <Leaf text={value} from={from} />,
    }));
    return [{ label: labelOf(place), cells }];
  });
}

function firstDifference([first = "", ...others]: string[]): number {
  let at = 0;
  while (at < first.length && others.every((other) => other[at] === first[at])) at += 1;
  return others.length === 0 ? 0 : at;
}

function Leaf({ text, from }: { text: string; from: number }) {
  if (parseInstant(text)) return <FacetTime at={text} />;
  return (
    <KnownName value={text}>
      <MarkedText text={cut(text, from)} />
    </KnownName>
  );
}

function labelOf(place: string): string {
  const steps = pathOf(place);
  const numbers = steps.filter((step) => /^\d+$/.test(step)).map((step) => Number(step) + 1);
  const name = steps.findLast((step) => !/^\d+$/.test(step)) ?? "";
  return numbers.length === 0 ? labelFromName(name) : `${labelFromName(name)} (${numbers.join(".")})`;
}

function leavesOf(text: string): Map<string, string> {
  const parsed = text.length > readMax ? null : parseJson(text);
  const leaves = new Map<string, string>();
  const visit = (value: JsonValue, place: string): void => {
    if (leaves.size >= leavesMax) return;
    if (Array.isArray(value)) value.forEach((item, index) => visit(item, place + pointerToken(index)));
    else if (isJsonObject(value))
      for (const [name, member] of Object.entries(value)) visit(member, place + pointerToken(name));
    else if (!isNested(value) || isExactNumber(value))
      leaves.set(place, typeof value === "string" ? value : stringifyJson(value));
  };
  if (parsed?.ok) visit(parsed.value, "");
  return leaves;
}

const cellMax = 80;
const leadMax = 24;

/** A part of a long text, with the place in it from which on others differ. */
function cut(text: string, from: number): string {
  const isCutBefore = from > cellMax - leadMax;
  const start = isCutBefore ? from - leadMax : 0;
  // Not between the two halves of one character.
  const isHalf = /[\udc00-\udfff]/.test(text.charAt(start));
  const characters = [...text.slice(isHalf ? start - 1 : start, from + 4 * cellMax)];
  const shown = characters.slice(0, cellMax).join("");
  return `${isCutBefore ? "…" : ""}${shown}${characters.length > cellMax ? "…" : ""}`;
}
