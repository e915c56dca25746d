import { Lock } from "lucide-react";
import type { Audience } from "@/lib/desk/reviews/discussion/types";
import { VisibleText } from "@/components/ui/text/visible-text";
import { useDiscussion } from "./discussion";
import { audienceLabel } from "./people";

/** Who reads a thread. */
export function AudienceTag({ audience }: { audience: Audience }) {
  const discussion = useDiscussion();
  const title =
    audience === "internal"
      ? "Read by those who may approve and prepared none of it, and by whoever wrote here"
      : "Read by everybody who may read the review";
  return (
    <span
      title={title}
      className="inline-flex max-w-full items-center gap-1 rounded-sm bg-tag px-1.25 py-px text-2xs font-medium text-ink-2"
    >
      {audience === "internal" ? <Lock aria-hidden className="size-3" /> : null}
      <span className="min-w-0 break-words">
        <VisibleText text={audienceLabel(audience, discussion?.authors ?? [], discussion?.reader ?? null)} />
      </span>
    </span>
  );
}
