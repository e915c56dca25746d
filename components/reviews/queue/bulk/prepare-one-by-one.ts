import type { ActionRefusal, ActionResult } from "@/lib/web/actions/types";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import type { ReviewView } from "@/lib/desk/reviews/types";

export type AgainStatus =
  | { kind: "preparing" }
  /** The API asked for a pause, and it is asked again after that. */
  | { kind: "paused"; seconds: number }
  | { kind: "prepared"; review: ReviewView }
  | { kind: "refused"; refusal: ActionRefusal };

type Expired = Pick<ReviewListItem, "id" | "preparationId">;

type Ways = {
  prepare(item: Expired): Promise<ActionResult<ReviewView>>;
  /** Ends with its time, or as soon as `signal` is aborted. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  report(id: string, status: AgainStatus): void;
  signal: AbortSignal;
};

/** So often in a row the API may put one off before the run ends. */
export const pausesMax = 5;

/**
 * Prepares reviews again, each by a request of its own, and goes on after a refusal that is about one of them alone. It
 * ends early where it is stopped, or where the others would only be told the same.
 */
export async function prepareOneByOne(items: readonly Expired[], ways: Ways): Promise<void> {
  for (const item of items) {
    if (ways.signal.aborted) return;
    const result = await prepareWithPauses(item, ways);
    ways.report(
      item.id,
      result.ok ? { kind: "prepared", review: result.value } : { kind: "refused", refusal: result },
    );
    if (!result.ok && concernsAll(result)) return;
  }
}

async function prepareWithPauses(
  item: Expired,
  { prepare, pause, report, signal }: Ways,
): Promise<ActionResult<ReviewView>> {
  for (let pauses = 0; ; pauses += 1) {
    report(item.id, { kind: "preparing" });
    const result = await prepare(item);
    const seconds = result.ok ? undefined : result.retryAfterSeconds;
    if (seconds === undefined || pauses === pausesMax || signal.aborted) return result;
    report(item.id, { kind: "paused", seconds });
    await pause(seconds * 1_000, signal);
    if (signal.aborted) return result;
  }
}

/** Whether any other review would be refused for the same reason, so that it is left for the next try. */
export function concernsAll({ kind, retryAfterSeconds }: ActionRefusal): boolean {
  if (retryAfterSeconds !== undefined) return true;
  switch (kind) {
    case "signed_out":
    case "out_of_date":
    case "read_only":
    case "not_sent":
      return true;
    case "forbidden":
    case "conflict":
    case "invalid_input":
    case "blocked":
    case "upstream":
    case "not_found":
    case "failed":
      return false;
  }
}

/** What a run has left to be prepared: it didn't come to it, or was refused for a reason that concerns all. */
export function leftToPrepare<Item extends Expired>(
  items: readonly Item[],
  statuses: ReadonlyMap<string, AgainStatus>,
): Item[] {
  return items.filter(({ id }) => {
    const status = statuses.get(id);
    return status === undefined || (status.kind === "refused" && concernsAll(status.refusal));
  });
}

export function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    }
    signal.addEventListener("abort", end);
  });
}
