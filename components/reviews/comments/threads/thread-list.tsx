import type { ThreadView } from "@/lib/desk/reviews/discussion/types";
import { MarkedText } from "@/components/ui/text/marked-text";
import { VisibleText } from "@/components/ui/text/visible-text";
import { useDiscussion } from "../discussion";
import { placeName } from "../places/place-name";
import { Thread } from "./thread";

/** The open ones first, each in the order of their beginning. */
export function openFirst(threads: readonly ThreadView[]): ThreadView[] {
  const isOpen = ({ resolved }: ThreadView) => resolved === null;
  return [...threads.filter(isOpen), ...threads.filter((thread) => !isOpen(thread))];
}

/** All that is said about a review, wherever it is; or only what is on a place of it. */
export function ThreadList({ placedOnly = false }: { placedOnly?: boolean }) {
  const discussion = useDiscussion();
  const threads = openFirst((discussion?.threads ?? []).filter(({ place }) => place !== null || !placedOnly));
  if (threads.length === 0)
    return placedOnly ? null : <p className="text-sm text-ink-2">Nobody has commented on this yet.</p>;
  return (
    <ul className="space-y-2">
      {threads.map((thread) => (
        <li key={thread.id}>
          <Thread thread={thread} on={<OnPlace thread={thread} />} />
        </li>
      ))}
    </ul>
  );
}

/** What a thread is on, in the words of the form. */
export function OnPlace({ thread: { place } }: { thread: ThreadView }) {
  const discussion = useDiscussion();
  if (place === null) return <>, on the whole review</>;
  const { pointer, quote } = place.place;
  return (
    <>
      , on <MarkedText text={placeName(pointer, discussion?.groups ?? [])} />
      {quote === null || place.is === "gone" ? null : (
        <span className="break-words">
          : “<VisibleText text={quote.text} />”
        </span>
      )}
    </>
  );
}
