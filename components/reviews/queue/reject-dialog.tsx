import { useMutation, useQueryClient } from "@tanstack/react-query";
import { reject } from "@/lib/web/actions/reviews";
import { callAction } from "@/lib/web/queries/call-action";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";

import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { ReasonDialog } from "../decision/reason-dialog";
import { RefusalNotice } from "../refusal/refusal-notice";

/** Rejects a review from the list, with a reason that its author reads. */
export function RejectDialog({
  item,
  onClose,
  onRejected,
}: {
  item: ReviewListItem;
  onClose(): void;
  onRejected(id: string): void;
}) {
  const client = useQueryClient();
  const { mutate, data, isPending } = useMutation({
    mutationFn: (reason: string) => callAction(() => reject({ preparationId: item.preparationId, reason })),
    onSuccess: async (result) => {
      await client.invalidateQueries({ queryKey: ["reviews"] });
      if (result.ok) onRejected(item.id);
    },
  });
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => (open ? null : onClose())}
      title="Reject"
      description={<TextWithTimes text={item.headline} instead />}
      label="Reason"
      submitLabel="Reject"
      danger
      busy={isPending}
      onSubmit={mutate}
    >
      {data && !data.ok ? <RefusalNotice refusal={data} /> : null}
    </ReasonDialog>
  );
}
