import { openFirst } from "./thread-list";
import { Composer } from "../writing/composer";
import { useDiscussion } from "../discussion";
import { useAskBeforeLeaving } from "../writing/use-ask-before-leaving";
import { Thread } from "./thread";

const spot = { place: null } as const;

/** What is said on the review as a whole, and where more of it is written. */
export function WholeReview() {
  const discussion = useDiscussion();
  useAskBeforeLeaving(discussion?.reviewId ?? "");
  if (!discussion) return null;
  const threads = openFirst(discussion.threads.filter(({ place }) => place === null));
  if (threads.length === 0 && !discussion.reader?.mayComment) return null;
  return (
    <section aria-labelledby="whole-review" className="min-w-0 space-y-2">
      <h2 id="whole-review" className="font-semibold">
        On the review as a whole
      </h2>
      {threads.map((thread) => (
        <Thread key={thread.id} thread={thread} />
      ))}
      <Composer
        spot={spot}
        label="Comment"
        placeholder="Comment on the whole review. Select words or a value to comment on them."
        pointer={null}
        audience={null}
      />
    </section>
  );
}
