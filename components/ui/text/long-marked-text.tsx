"use client";

import { LongText } from "./long-text";
import { MarkedText } from "./marked-text";
import { TextWithTimes } from "./text-with-times";

/** As LongText, with marks on what looks like something else where the text is short enough to look at all of it. */
export function LongMarkedText({ text }: { text: string }) {
  return text.length > markedMax ? <LongText text={text} /> : <MarkedText text={text} />;
}

/** The same for a sentence of the API's, with its instants in the reader's own zone beside them. */
export function LongTextWithTimes({ text }: { text: string }) {
  return text.length > markedMax ? <LongText text={text} /> : <TextWithTimes text={text} />;
}

/** Longer texts are drawn without marks. */
export const markedMax = 10_000;
