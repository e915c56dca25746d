import { Fragment, type ReactNode } from "react";
import type { Facets } from "@/lib/wire/facets/types";
import { targetName } from "./account-marks";
import { FacetTime } from "../state/facet-time";
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

const tellingParts: ((facets: Facets | null) => unknown)[] = [
  (one) => one?.targets.map(({ id }) => id).sort(),
  (one) => one?.firstWords,
  (one) => one?.firstDate,
  (one) => one?.image?.id,
];

/** In a list of what has ended, or of which a part is known: what differs, and nothing where a review stands alone. */
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
        <FirstDifference item={item} alike={alike} />
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
function FirstDifference({ item, alike }: { item: Comparable; alike: Alike }) {
  const rows = useDifferences(item, alike);
  // A row of the accounts' order says less than the place where it shows.
  const row = rows.at(rows.length > 1 && rows[0]?.label === "Accounts" ? 1 : 0);
  if (!row) return null;
  return (
    <span className="line-clamp-2 min-w-0 break-words text-ink">
      <span className="text-ink-2">
        <VisibleText text={row.label} />:
      </span>{" "}
      {row.cells[0]?.node}
    </span>
  );
}
