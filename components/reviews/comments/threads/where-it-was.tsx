import type { ThreadView } from "@/lib/desk/reviews/discussion/types";
import { VisibleText } from "@/components/ui/text/visible-text";
import { useDiscussion } from "../discussion";

/** Of a thread that began on an earlier revision: whether it moved along, or its place is gone. */
export function WhereItWas({ thread: { place, revision } }: { thread: ThreadView }) {
  const discussion = useDiscussion();
  if (!discussion || place === null || revision === discussion.revision) return null;
  if (place.is !== "gone") return <p className="text-xs text-ink-3">Moved along from revision {revision}</p>;
  const { quote } = place.place;
  return (
    <p className="text-xs text-ink-2">
      {quote === null ? (
        "What this is about"
      ) : (
        <>
          “
          <span className="break-words line-through">
            <VisibleText text={quote.text} />
          </span>
          ”
        </>
      )}{" "}
      isn’t in revision {discussion.revision} any more. It was in revision {revision}.
    </p>
  );
}
