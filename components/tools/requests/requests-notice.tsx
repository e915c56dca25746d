import { MessageSquareReply } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { personQuery } from "@/lib/web/queries";
import type { ThreadView } from "@/lib/desk/reviews/discussion/types";
import { placeName } from "@/components/reviews/comments/places/place-name";
import { givenName } from "@/components/reviews/comments/people";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { VisibleText } from "@/components/ui/text/visible-text";
import { discussionOf } from "./discussion-of";
import { OtherRequests } from "./field-requests";
import type { Requests } from "./use-requests";

type Props = { requests: Requests; schemaText: string | null };

/** On top of the form: who requested what, how far each is, and what stands at no field of it. */
export function RequestsNotice({ requests, schemaText }: Props) {
  const { data: person } = useQuery(personQuery());
  const { by, revision, sentence, threads } = requests.requested;
  const { groups } = discussionOf(requests.review, person, schemaText);
  return (
    <>
      <Notice
        icon={<MessageSquareReply aria-hidden className="text-ink-2" />}
        title={
          <>
            <VisibleText text={givenName(by.name)} /> requested changes to revision {revision.revision}.{" "}
            {sentence === null ? null : (
              <span className="font-normal whitespace-pre-line">
                “<VisibleText text={sentence} />”
              </span>
            )}
          </>
        }
        action={
          <Link
            href={`/reviews/${encodeURIComponent(requests.review.id)}`}
            className={buttonClass("secondary", "sm")}
          >
            Revision {revision.revision}
          </Link>
        }
      >
        {threads.length === 0 ? null : (
          <ul aria-label="Requests" className="flex flex-wrap gap-x-2 gap-y-1">
            {threads.map((thread) => (
              <li key={thread.id} className="after:ml-2 after:text-ink-3 sm:not-last:after:content-['·']">
                <button
                  type="button"
                  onClick={() => lead(requests, thread)}
                  className="focus-ring rounded-sm text-accent underline decoration-accent-line underline-offset-2 max-sm:min-h-11"
                >
                  <VisibleText text={nameOf(thread, groups)} />
                </button>
                : {words[requests.stateOf(thread)]}
              </li>
            ))}
          </ul>
        )}
      </Notice>
      <OtherRequests {...{ requests, schemaText }} />
    </>
  );
}

const words = { taken: "taken", answered: "answered", open: "not answered" } as const;

export function nameOf({ place }: ThreadView, groups: Parameters<typeof placeName>[1]): string {
  return place === null ? "Whole review" : placeName(place.place.pointer, groups);
}

/** To its field, or to where it stands on top. */
export function lead(requests: Requests, thread: ThreadView): void {
  if (requests.placeOf(thread) !== null) requests.focus(thread);
  else document.querySelector<HTMLElement>(`[data-request="${CSS.escape(thread.id)}"]`)?.focus();
}
