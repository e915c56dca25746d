import { useMemo } from "react";
import { useQuery } from "@tanstack/react-query";
import { parseJson } from "@/lib/wire/contract/json";
import type { ReviewView } from "@/lib/desk/reviews/types";
import { personQuery } from "@/lib/web/queries";
import { inputGroups } from "../../values/input-rows";
import { AudienceTag } from "../audience-tag";
import { DiscussionProvider, type Discussion } from "../discussion";
import { authorsOf, readerOf } from "../people";
import { commentsText } from "../../values/marks";
import { ThreadComment } from "./thread-comment";
import { OnPlace } from "./thread-list";

/** What of the comments on a review waits for its reader: the last one of each such thread. */
export function SaidForYou({ review }: { review: ReviewView }) {
  const { data: person } = useQuery(personQuery());
  const discussion = useMemo(() => discussionOf(review, person), [review, person]);
  const { reader, threads } = discussion;
  const forReader = threads.filter(({ waitsForReader }) => waitsForReader);
  if (forReader.length === 0) return null;
  const all = threads.reduce((sum, { comments }) => sum + comments.length, 0);
  return (
    <DiscussionProvider of={discussion}>
      <section aria-labelledby="said-for-you">
        <h3 id="said-for-you" className="mb-2 text-sm font-semibold">
          For you{" "}
          <span className="font-normal text-ink-3">
            {forReader.length} of {commentsText(all)}
          </span>
        </h3>
        <ul className="space-y-2">
          {forReader.map((thread) => {
            const last = thread.comments.findLast(({ by }) => by.id !== reader?.id);
            return last ? (
              <li
                key={thread.id}
                className="rounded-md border border-l-2 border-line-strong border-l-ink bg-surface px-2.5 py-2"
              >
                <ThreadComment
                  comment={last}
                  place={thread.place}
                  after={<OnPlace thread={thread} />}
                  end={thread.audience === "internal" ? <AudienceTag audience="internal" /> : null}
                />
              </li>
            ) : null;
          })}
        </ul>
      </section>
    </DiscussionProvider>
  );
}

/** A preview reads what is short; in what is longer, places have no names. */
const readMax = 200_000;

/** To read alone: nothing is written in a preview. */
function discussionOf(review: ReviewView, person: Parameters<typeof readerOf>[0]): Discussion {
  const [newest] = review.preparations;
  const text = newest?.inputText ?? null;
  const parsed = text === null || text.length > readMax ? null : parseJson(text);
  const input = parsed?.ok ? parsed.value : null;
  return {
    ...{ reviewId: review.id, revision: newest?.revision ?? 1, threads: review.threads, input },
    ...{ reader: readerOf(person, review), authors: authorsOf(review), mentionable: [], concealed: [] },
    groups: input === null ? [] : inputGroups(input).groups,
    begin: () => undefined,
  };
}
