"use client";

import { LongText } from "@/components/ui/long-text";
import { MarkedText } from "@/components/ui/marked-text";

/** As LongText, with marks on what looks like something else where the text is short enough to look at all of it. */
export function LongMarkedText({ text }: { text: string }) {
  return text.length > markedMax ? <LongText text={text} /> : <MarkedText text={text} />;
}

const markedMax = 10_000;
