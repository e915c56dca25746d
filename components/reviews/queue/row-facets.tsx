import { Fragment, type ReactNode } from "react";
import type { Facets } from "@/lib/wire/facets/types";
import { cx } from "@/components/ui/cx";
import { AccountMark, targetName } from "./account-marks";
import { FacetTime } from "./facet-time";
import { Thumbnail } from "./thumbnail";
import { MarkedText } from "@/components/ui/text/marked-text";
import { VisibleText } from "@/components/ui/text/visible-text";
import { useDifferences, type Comparable } from "./differences";

type Alike = readonly Comparable[];

/** The first date and the first words of an input, for the end of a line. */
export function FirstOf({ facets }: { facets: Facets | null }) {
  const { firstDate = null, firstWords = null } = facets ?? {};
  return (
    <>
      {firstDate === null ? null : (
        <>
          {" "}
          · <FacetTime at={firstDate} />
        </>
      )}
      {firstWords === null ? null : (
        <>
          {" "}
          · “<MarkedText text={firstWords} />”
        </>
      )}
    </>
  );
}

const alikeTargetsMax = 3;
/** Of more, no row reads whole reviews: the preview compares those that are looked at. */
const readAlikeMax = 6;

/** Where many look alike, what tells them apart: what all share is dimmed. */
export function TellingLine({ item, alike }: { item: Comparable; alike: Alike }): ReactNode {
  const { facets } = item;
  if (!facets) return null;
  const differs = (part: (facets: Facets | null) => unknown) =>
    alike.some((other) => JSON.stringify(part(other.facets)) !== JSON.stringify(part(facets)));
  const look = (isTelling: boolean) => (isTelling ? "text-ink" : "text-ink-3");
  const tells = tellingParts.some(differs);
  const everywhere = (id: string) =>
    alike.every((other) => other.facets?.targets.some((target) => target.id === id) ?? false);
  return (
    <span className="mt-1 flex min-w-0 items-center gap-2.5 max-md:-order-1 max-md:w-full md:flex-1 text-xs leading-4.5">
      <Thumbnail item={item} size="md" />
      <span className="min-w-0">
        <span className="flex flex-wrap gap-x-3 gap-y-0.5">
          {facets.targets.slice(0, alikeTargetsMax).map((target) => (
            <span
              key={target.id}
              className={cx("inline-flex min-w-0 gap-1.25", look(!everywhere(target.id)))}
            >
              <AccountMark target={target} />
              <span className="min-w-0 break-words">
                <MarkedText text={targetName(target)} />
              </span>
            </span>
          ))}
          {facets.targetCount > alikeTargetsMax ? (
            <span className="text-ink-3">
              +{(facets.targetCount - Math.min(alikeTargetsMax, facets.targets.length)).toLocaleString("en")}
            </span>
          ) : null}
        </span>
        <span className="flex flex-wrap gap-x-2">
          {facets.firstWords === null ? null : (
            <span className={cx("line-clamp-1 min-w-0 break-all", look(differs((one) => one?.firstWords)))}>
              “<MarkedText text={facets.firstWords} />”
            </span>
          )}
          {facets.firstDate === null ? null : (
            <span className={look(differs((one) => one?.firstDate))}>
              <FacetTime at={facets.firstDate} />
            </span>
          )}
        </span>
        {tells || alike.length > readAlikeMax ? null : <FirstDifference item={item} alike={alike} />}
      </span>
    </span>
  );
}

const tellingParts: ((facets: Facets | null) => unknown)[] = [
  (one) => one?.targets.map(({ id }) => id).sort(),
  (one) => one?.firstWords,
  (one) => one?.firstDate,
  (one) => one?.image?.id,
];

/** The same for a list that has less room: only what differs, and nothing where a review stands alone. */
export function WhatDiffers({ item, alike }: { item: Comparable; alike: Alike }): ReactNode {
  const { facets } = item;
  if (alike.length < 2) return null;
  const differs = (part: (facets: Facets | null) => unknown) =>
    alike.some((other) => JSON.stringify(part(other.facets)) !== JSON.stringify(part(facets)));
  const [targets, words, date] = tellingParts.map(differs);
  const said = [
    targets && facets && facets.targets.length > 0 ? (
      <MarkedText text={facets.targets.slice(0, alikeTargetsMax).map(targetName).join(", ")} />
    ) : null,
    words && facets?.firstWords ? (
      <>
        “<MarkedText text={facets.firstWords} />”
      </>
    ) : null,
    date && facets?.firstDate ? <FacetTime at={facets.firstDate} /> : null,
  ].filter((part) => part !== null);
  if (said.length === 0)
    return alike.length > readAlikeMax ? null : (
      <span className="block text-xs leading-4.5 empty:hidden">
        <FirstDifference item={item} alike={alike} saysSame={false} />
      </span>
    );
  return (
    <span className="line-clamp-2 text-xs leading-4.5 break-words text-ink">
      {said.map((part, index) => (
        <Fragment key={index}>
          {index > 0 ? " · " : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

/** The first place in which an input differs from those like it, where nothing else on the row tells them apart. */
function FirstDifference({
  item,
  alike,
  saysSame = true,
}: {
  item: Comparable;
  alike: Alike;
  saysSame?: boolean;
}) {
  const { rows, inputs } = useDifferences(item, alike);
  // A row of the accounts' order says less than the place where it shows.
  const row = rows.at(rows.length > 1 && rows[0]?.label === "Accounts" ? 1 : 0);
  if (!row)
    return inputs === "same" && saysSame ? (
      <span className="text-ink-2">Its input is the same as theirs</span>
    ) : null;
  return (
    <span className="line-clamp-2 min-w-0 break-words text-ink">
      <span className="text-ink-2">
        <VisibleText text={row.label} />:
      </span>{" "}
      {row.cells[0]?.node}
    </span>
  );
}
