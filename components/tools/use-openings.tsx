import { Suspense, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { onDemand } from "@/components/ui/page/on-demand";
import { reviewQuery } from "@/lib/web/queries";
import { copiedInput } from "./form/copied-input";
import type { Opening } from "./tool-screen";

const { OnDemand: ReplaceDialog } = onDemand(() =>
  import("./replace-dialog").then((part) => part.ReplaceDialog),
);

type Options = {
  toolName: string;
  first: Opening | null;
  isEmpty: boolean;
  fill(opening: Opening): void;
};

/** Fills the form in with something else, and asks first where that would replace what was typed. */
export function useOpenings({ toolName, first, isEmpty, fill }: Options) {
  const [asked, setAsked] = useState(first);
  const client = useQueryClient();
  const open = (wanted: Opening) => {
    if (isEmpty) fill(wanted);
    else setAsked(wanted);
  };
  return {
    open,
    openReview: async (reviewId: string, headline: string) => {
      const review = await client.fetchQuery(reviewQuery(reviewId)).catch(() => null);
      const newest = review?.preparations[0];
      if (newest) open({ toolName, label: `from ${headline}`, inputText: copiedInput(newest) });
    },
    dialog: asked ? (
      <Suspense>
        <ReplaceDialog
          asked={asked}
          onKeep={() => setAsked(null)}
          onReplace={() => {
            fill(asked);
            setAsked(null);
          }}
        />
      </Suspense>
    ) : null,
  };
}
