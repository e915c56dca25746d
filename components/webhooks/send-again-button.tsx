"use client";

import { useRouter } from "next/navigation";
import { useMutation } from "@tanstack/react-query";
import { sendWebhookAgain } from "@/lib/web/actions/reviews";
import { callAction } from "@/lib/web/queries/call-action";
import { ProblemNotice } from "@/components/kit/messages/problem-notice";
import { Button } from "@/components/ui/button";

/** Has a message tried again, for another day. */
export function SendAgainButton({ deliveryId }: { deliveryId: string }) {
  const router = useRouter();
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => callAction(() => sendWebhookAgain({ deliveryId })),
    onSuccess: (result) => {
      if (result.ok) router.refresh();
    },
  });
  return (
    <>
      <Button size="sm" busy={isPending} onClick={() => mutate()}>
        Send again
      </Button>
      {data && !data.ok ? (
        <div className="w-full">
          <ProblemNotice problem={data.problem} />
        </div>
      ) : null}
    </>
  );
}
