import { Fragment } from "react";
import type { TellingValue } from "@/lib/wire/facets/types";
import { MarkedText } from "@/components/ui/text/marked-text";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { MarkedWords } from "../difference/marked-words";
import { placeLabel, useReadValue, type ReadValue } from "./value-text";

/** Which values of an input no other has, in one line: what differs from the most frequent other is marked. */
export function TellingValues({ telling }: { telling: readonly TellingValue[] }) {
  const read = useReadValue();
  return telling.map((value, index) => {
    const [other] = value.others;
    return (
      <Fragment key={index}>
        {index > 0 ? " · " : null}
        <span className="text-ink-2">
          <VisibleText text={placeLabel(value)} />:
        </span>{" "}
        <DifferingText text={read(value.text)} other={other === undefined ? null : read(other)} partly />
      </Fragment>
    );
  });
}

/** The same for a name that is read out. */
export function tellingText(telling: readonly TellingValue[], read: ReadValue): string {
  return telling.map((value) => visibleText(`${placeLabel(value)}: ${read(value.text)}`)).join(", ");
}

/** A value with the words marked that another hasn't; `partly`: only where they share any. */
export function DifferingText({
  text,
  other,
  partly = false,
}: {
  text: string;
  other: string | null;
  partly?: boolean;
}) {
  return other === null ? (
    <MarkedText text={text} />
  ) : (
    <MarkedWords before={other} now={text} side="now" partly={partly} />
  );
}
