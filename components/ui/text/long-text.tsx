"use client";

import { useState } from "react";
import { Button } from "../button";
import { VisibleText } from "./visible-text";

const charactersAtATime = 10_000;

/** Untrusted text of any length. Of a very long one a part is drawn, and more of it at a click: laying it out takes time. */
export function LongText({ text }: { text: string }) {
  const [drawn, setDrawn] = useState(charactersAtATime);
  if (text.length <= drawn) return <VisibleText text={text} />;
  const end = startsPair(text, drawn - 1) ? drawn - 1 : drawn;
  return (
    <>
      <VisibleText text={text.slice(0, end)} />…{" "}
      <Button size="sm" variant="quiet" onClick={() => setDrawn(drawn + charactersAtATime)}>
        Show more of {text.length.toLocaleString("en")} characters
      </Button>
    </>
  );
}

/** Whether the two halves of a character stand here and at the next place. */
function startsPair(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > 0xffff;
}
