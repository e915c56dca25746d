"use client";

import { RefreshCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { messageOf } from "./message-of";

/** That the server is of another build than the page, which therefore reads nothing any more. */
export function OtherVersionNotice() {
  const { title, text, advice } = messageOf({ code: "other_version" });
  return (
    <div
      role="alert"
      className="flex flex-wrap items-start gap-x-2.5 gap-y-2 border-b border-amber-line bg-amber-soft px-4 py-3 md:px-7"
    >
      <RefreshCw aria-hidden className="mt-0.5 size-4 shrink-0 stroke-[1.75] text-amber" />
      <p className="min-w-0 flex-1 basis-64 break-words">
        <strong className="font-semibold">{title}.</strong> {text} {advice}
      </p>
      <Button size="sm" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </div>
  );
}
