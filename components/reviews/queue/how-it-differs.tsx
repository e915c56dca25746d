import type { ReactNode } from "react";
import { useQueries } from "@tanstack/react-query";
import { parseInstant } from "@/lib/contract/instant";
import { isExactNumber } from "@/lib/contract/exact-number";
import { isJsonObject, isNested, parseJson, stringifyJson, type JsonValue } from "@/lib/contract/json";
import { pathOf, pointerToken } from "@/lib/contract/json-pointer";
import type { Facets } from "@/lib/facets/types";
import { reviewQuery } from "@/lib/queries";
import type { ReviewListItem } from "@/lib/reviews/queries/types";
import { cx } from "@/components/ui/cx";
import { MarkedText } from "@/components/ui/marked-text";
import { VisibleText } from "@/components/ui/visible-text";
import { labelFromName } from "@/components/ui/label-from-name";
import { TimeLeft } from "../state/time-left";
import { FacetTime } from "./facet-time";
import { targetName } from "./account-marks";
import { Thumbnail } from "./row-facets";

const comparedMax = 3;
const rowsMax = 8;
const leavesMax = 5_000;
const readMax = 200_000;

type Row = { label: string; cells: { key: string; node: ReactNode }[] };

/** The selected review beside those that look like it: only what differs between them, out of their exact inputs. */
export function HowItDiffers({
  item,
  alike,
  count,
}: {
  item: ReviewListItem;
  alike: readonly ReviewListItem[];
  /** How many there are of them, itself too. */
  count: number;
}) {
  const compared = [item, ...alike.filter(({ id }) => id !== item.id)].slice(0, comparedMax);
  const inputs = useQueries({
    queries: compared.map(({ id }) => ({
      ...reviewQuery(id),
      staleTime: 10_000,
      refetchInterval: false as const,
    })),
    combine: (results) => results.map(({ data }) => data?.preparations[0]?.inputText ?? null),
  });
  const facetRows = rowsOfFacets(compared);
  const named = new Set(compared.flatMap(({ facets }) => valuesOf(facets)));
  const rest = rowsOfInputs(inputs, named);
  const rows = [...facetRows, ...rest].filter(({ cells }) => cells.some(({ key }) => key !== cells[0]?.key));
  return (
    <section aria-labelledby="how-it-differs">
      <h3 id="how-it-differs" className="mb-1.5 font-semibold">
        How it differs{" "}
        <span className="font-normal text-ink-2">
          from {(count - 1).toLocaleString("en")} similar review{count === 2 ? "" : "s"}
          {count > comparedMax ? `, ${comparedMax - 1} of them here` : ""}
        </span>
      </h3>
      <div className="overflow-x-auto">
        <table className="w-full table-fixed text-left text-xs">
          <thead className="text-ink-3">
            <tr className="border-b">
              <td className="w-21" />
              {compared.map((one, index) => (
                <th
                  key={one.id}
                  scope="col"
                  className={cx(
                    "px-2 py-1.5 align-top font-normal",
                    index === 0 && "bg-selected font-semibold text-ink",
                  )}
                >
                  <span className="block">
                    {index === 0 ? "This one" : <VisibleText text={one.author.name} />}
                  </span>
                  {one.sendUntil ? <TimeLeft from={one.createdAt} until={one.sendUntil} /> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, rowsMax).map(({ label, cells }) => (
              <tr key={label} className="border-b">
                <th scope="row" className="py-1.5 pr-2 align-top font-normal text-ink-2">
                  <VisibleText text={label} />
                </th>
                {cells.map(({ key, node }, index) => (
                  <td
                    key={index}
                    className={cx(
                      "px-2 py-1.5 align-top break-words",
                      index === 0 ? "bg-selected font-medium" : key === cells[0]?.key && "text-ink-3",
                    )}
                  >
                    {node}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 ? (
        <p className="text-xs text-ink-2">
          {inputs.includes(null) ? "Reading their inputs…" : "Their inputs are the same."}
        </p>
      ) : null}
      {rows.length > rowsMax ? (
        <p className="mt-1 text-xs text-ink-2">and {rows.length - rowsMax} more differences</p>
      ) : null}
    </section>
  );
}

function rowsOfFacets(compared: ReviewListItem[]): Row[] {
  const row = (
    label: string,
    part: (facets: Facets) => unknown,
    node: (item: ReviewListItem) => ReactNode,
  ): Row => ({
    label,
    cells: compared.map((item) => ({
      key: JSON.stringify(item.facets ? part(item.facets) : null),
      node: node(item),
    })),
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

/** What the rows above say already. */
function valuesOf(facets: Facets | null): string[] {
  if (!facets) return [];
  const { targets, firstWords, firstDate, image } = facets;
  return [...targets.map(({ id }) => id), firstWords, firstDate, image?.id].filter(isText);
}

function isText(value: string | null | undefined): value is string {
  return typeof value === "string";
}

/** The places of the inputs whose values differ, by the name of the last member. */
function rowsOfInputs(inputs: (string | null)[], named: ReadonlySet<string>): Row[] {
  if (inputs.includes(null)) return [];
  const leaves = inputs.map((text) => leavesOf(text ?? "{}"));
  const places = [...new Set(leaves.flatMap((map) => [...map.keys()]))];
  return places.flatMap((place) => {
    const values = leaves.map((map) => map.get(place));
    if (values.every((value) => value === values[0])) return [];
    if (values.every((value) => value === undefined || named.has(value))) return [];
    const cells = values.map((value) => ({
      key: String(value),
      node: value === undefined ? "Left out" : <Leaf text={value} />,
    }));
    return [{ label: labelOf(place), cells }];
  });
}

function Leaf({ text }: { text: string }) {
  return parseInstant(text) ? <FacetTime at={text} /> : <MarkedText text={cut(text)} />;
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

function cut(text: string): string {
  const characters = [...text.slice(0, 4 * cellMax)];
  return characters.length > cellMax ? `${characters.slice(0, cellMax).join("")}…` : characters.join("");
}
