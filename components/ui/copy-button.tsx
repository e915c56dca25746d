"use client";

import { useState } from "react";
import { Check, Copy } from "lucide-react";
import { Button } from "./button";

/** Copies text to the clipboard and says whether it worked. */
export function CopyButton({
  text,
  what,
  label = "Copy",
  isBare = false,
}: {
  text: string;
  what: string;
  label?: string;
  /** An icon alone, where it stands beside what it copies. */
  isBare?: boolean;
}) {
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      () => setState("refused"),
    );
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={`Copy ${what}`}
      onClick={() => void copy()}
      icon={
        state === "copied" ? (
          <Check aria-hidden className="size-3.5" />
        ) : (
          <Copy aria-hidden className="size-3.5" />
        )
      }
    >
      <span aria-live="polite" className={isBare && state !== "refused" ? "visually-hidden" : undefined}>
        {state === "copied" ? "Copied" : state === "refused" ? "Can’t copy here" : label}
      </span>
    </Button>
  );
}
