import { useMutation, useQueryClient } from "@tanstack/react-query";
import { dismiss } from "@/lib/actions/reviews";
import { callAction } from "@/lib/queries/call-action";
import type { ReviewListItem } from "@/lib/reviews/queries/types";
import { Button } from "@/components/ui/button";

/** Takes what came back off its author's list. */
export function DismissButton({ item }: { item: ReviewListItem }) {
  const client = useQueryClient();
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => callAction(() => dismiss(item.preparationId)),
    onSettled: () => client.invalidateQueries({ queryKey: ["reviews"] }),
  });
  return (
    <span className="relative">
      <Button size="sm" busy={isPending} onClick={() => mutate()}>
        {data && !data.ok ? "Try again" : "Dismiss"}
      </Button>
    </span>
  );
}
