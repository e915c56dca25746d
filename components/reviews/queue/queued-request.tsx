import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { parseJson } from "@/lib/wire/contract/json";
import { requestChanges } from "@/lib/web/actions/reviews";
import { reviewQuery } from "@/lib/web/queries";
import { callAction } from "@/lib/web/queries/call-action";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { textInLocalTime } from "@/components/ui/text/text-with-times";
import { RefusalNotice } from "../refusal/refusal-notice";
import { RequestChangesDialog } from "../requests/request-changes-dialog";
import { inputGroups } from "../values/input-rows";

/** A preview reads what is short; in what is longer, places have no names. */
const readMax = 200_000;

/** Asks for changes to a review from the list. */
export function QueuedRequest({
  item,
  onClose,
  onRequested,
}: {
  item: ReviewListItem;
  onClose(): void;
  onRequested(id: string): void;
}) {
  const client = useQueryClient();
  const { data: review } = useQuery(reviewQuery(item.id));
  const { mutate, data, isPending } = useMutation({
    mutationFn: (sentence: string | null) =>
      callAction(() => requestChanges({ preparationId: item.preparationId, sentence })),
    onSuccess: async (result) => {
      await client.invalidateQueries({ queryKey: ["reviews"] });
      if (result.ok) onRequested(item.id);
    },
  });
  const preparation = review?.preparations.find(({ id }) => id === item.preparationId);
  if (!review || !preparation) return null;
  return (
    <RequestChangesDialog
      {...{ review, preparation, name: textInLocalTime(item.headline) }}
      groups={groupsOf(preparation.inputText)}
      open
      onOpenChange={(open) => (open ? null : onClose())}
      busy={isPending}
      isOver={!review.actions.reject.allowed || review.preparations[0]?.id !== preparation.id}
      onShow={null}
      onSubmit={mutate}
    >
      {data && !data.ok ? <RefusalNotice refusal={data} /> : null}
    </RequestChangesDialog>
  );
}

function groupsOf(inputText: string | null) {
  const parsed = inputText === null || inputText.length > readMax ? null : parseJson(inputText);
  return parsed?.ok ? inputGroups(parsed.value).groups : [];
}
