import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import { reviewQuery } from "@/lib/web/queries";
import { ReadFailure } from "@/components/kit/notices/read-failure";
import { whenIdle } from "@/components/ui/hooks/when-idle";
import { Review } from "./review";

/** One review: read first, decide below. */
export function ReviewScreen({ id }: { id: string }) {
  const query = useQuery({ ...reviewQuery(id), refetchOnMount: false });
  const { data, error, failureReason, refetch } = query;
  // What came with the page was read before it was open: only this read notes that this person has it open. The page comes first.
  useEffect(() => whenIdle(() => void refetch()), [id, refetch]);
  if (!data) return error ? <ReadFailure error={error} retry={() => void refetch()} /> : null;
  const [current, ...earlier] = data.preparations;
  if (!current) return null;
  return (
    <Review
      review={data}
      current={current}
      earlier={earlier}
      lost={error}
      // When it was read last is asked for only here: whoever asks is drawn anew with each read, though nothing has changed.
      lastRead={(error ?? failureReason) ? new Date(query.dataUpdatedAt).toISOString() : null}
      retry={() => void refetch()}
    />
  );
}
