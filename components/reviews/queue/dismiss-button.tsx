import { useMutation, useQueryClient } from "@tanstack/react-query";
import { dismiss } from "@/lib/web/actions/reviews";
import { callAction } from "@/lib/web/queries/call-action";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { Button } from "@/components/ui/button";

/** Takes what came back off its author's list. */
export function DismissButton({ item, onDone }: { item: ReviewListItem; onDone(id: string): void }) {
  const client = useQueryClient();
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => callAction(() => dismiss({ preparationId: item.preparationId })),
    onSuccess: async (result) => {
      await client.invalidateQueries({ queryKey: ["reviews"] });
      if (result.ok) onDone(item.id);
    },
  });
  return (
    <span className="relative">
      <Button size="sm" busy={isPending} onClick={() => mutate()}>
        {data && !data.ok ? "Try again" : "Dismiss"}
      </Button>
    </span>
  );
}
