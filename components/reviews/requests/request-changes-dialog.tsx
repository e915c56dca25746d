import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { Ban, FilePen, MessageSquare, MessageSquareReply, TextCursorInput, Users } from "lucide-react";
import { peopleToAskQuery } from "@/lib/web/queries";
import type { ThreadView } from "@/lib/desk/reviews/discussion/types";
import type { PreparationView, ReviewView } from "@/lib/desk/reviews/types";
import { Button } from "@/components/ui/button";
import { ClockTime } from "@/components/ui/clock-time";
import { Dialog } from "@/components/ui/dialog";
import { useModifierName } from "@/components/ui/hooks/use-modifier-name";
import { Key } from "@/components/ui/key";
import { isCombination } from "@/components/ui/page/shortcut-table";
import { TextControl } from "@/components/ui/text-control";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { givenName } from "../comments/people";
import { shownValue } from "../comments/threads/shown-value";
import { placeName } from "../comments/places/place-name";
import type { InputGroup } from "../values/input-rows";
import { changesText, internalCount, openRequests, suggestionIn } from "./requests";

export type RequestChangesProps = {
  review: Pick<ReviewView, "id" | "threads" | "preparations">;
  preparation: PreparationView;
  /** What it is about. */
  name: string;
  groups: readonly InputGroup[];
  open: boolean;
  onOpenChange(open: boolean): void;
  busy: boolean;
  /** What it was opened for can’t be done any more. */
  isOver: boolean;
  /** Leads to where a comment is; null where none is shown. */
  onShow: ((thread: ThreadView) => void) | null;
  onSubmit(sentence: string | null): void;
  /** What came of the last try. */
  children?: ReactNode;
};

const charactersMax = 500;

/** Asks for changes: the open comments for the author are the list. What was typed stays when it is closed. */
export function RequestChangesDialog(props: RequestChangesProps) {
  const { review, preparation, name, groups, open, onOpenChange, busy, isOver, onShow, onSubmit } = props;
  const [sentence, setSentence] = useState("");
  const [tried, setTried] = useState(false);
  const id = useId();
  const requests = openRequests(review);
  const { author, revision } = preparation;
  const given = givenName(author.name);
  const problem = problemOf(sentence, requests.length, given);
  const submit = () => {
    setTried(true);
    if (problem === null && !isOver && !busy) onSubmit(sentence.trim() === "" ? null : sentence);
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (!isCombination(event, "submit") || event.repeat) return;
    event.preventDefault();
    submit();
  };
  return (
    <Dialog
      isWide
      open={open}
      onOpenChange={onOpenChange}
      title={`Request changes to “${visibleText(name)}”`}
      description={
        <span className="text-sm">
          Revision {revision}, prepared by <VisibleText text={author.name} /> at{" "}
          <ClockTime at={preparation.createdAt} />
        </span>
      }
      foot={
        <>
          <WhenTold reviewId={review.id} author={author} />
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={isOver}
            icon={<MessageSquareReply aria-hidden className="size-4 shrink-0" />}
            onClick={submit}
          >
            Request {changesText(requests.length)} <SubmitHint />
          </Button>
        </>
      }
    >
      <div className="space-y-4" onKeyDown={submitByKey}>
        {props.children}
        <OpenComments {...{ requests, groups, given, onShow }} internal={internalCount(review)} />
        <div>
          <label htmlFor={id} className="mb-1 block text-sm font-medium">
            In a sentence
          </label>
          <TextControl
            id={id}
            lines="several"
            value={sentence}
            onValue={setSentence}
            aria-invalid={tried && problem !== null}
            aria-describedby={`${id}-about`}
          />
          <p id={`${id}-about`} className="mt-1 flex justify-between gap-3 text-xs text-ink-3">
            {tried && problem !== null ? (
              <span role="alert" className="font-medium text-red">
                {problem}
              </span>
            ) : (
              <span>
                {requests.length === 0
                  ? "Required: there’s no open comment"
                  : "Optional. Stands above the list"}{" "}
                for <VisibleText text={given} />.
              </span>
            )}
            <span className="shrink-0 tabular-nums">
              {sentence.length} of {charactersMax}
            </span>
          </p>
        </div>
        <WhatHappensNext revision={revision} given={given} />
        {isOver ? (
          <p role="alert" className="text-sm text-red">
            The review has changed meanwhile, so this can’t be done. Copy what you still need, then cancel to
            look at it.
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

type ListProps = Pick<RequestChangesProps, "groups" | "onShow"> & {
  requests: readonly ThreadView[];
  given: string;
  internal: number;
};

function OpenComments({ requests, groups, given, onShow, internal }: ListProps) {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="mb-1.5 text-sm font-semibold">
        {requests.length === 0
          ? "No open comment"
          : requests.length === 1
            ? "1 open comment"
            : `${requests.length} open comments`}{" "}
        for <VisibleText text={given} />
      </h3>
      {requests.length === 0 ? null : (
        <ul className="divide-y rounded-lg border border-line-strong">
          {requests.map((thread) => (
            <OpenComment key={thread.id} {...{ thread, groups, onShow }} />
          ))}
        </ul>
      )}
      {internal === 0 ? null : (
        <p className="mt-1 text-xs text-ink-3">
          {internal === 1 ? "1 internal comment stays" : `${internal} internal comments stay`} with reviewers.{" "}
          <VisibleText text={given} /> doesn’t see {internal === 1 ? "it" : "them"}.
        </p>
      )}
    </section>
  );
}

function OpenComment({
  thread,
  groups,
  onShow,
}: Pick<RequestChangesProps, "groups" | "onShow"> & { thread: ThreadView }) {
  const { place, comments } = thread;
  const [first] = comments;
  const suggested = suggestionIn(thread);
  const Icon = place === null ? MessageSquare : TextCursorInput;
  const where = place === null ? "Whole review" : placeName(place.place.pointer, groups);
  return (
    <li className="flex gap-2.5 px-2.5 py-2 text-sm">
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1 break-words">
        <p className="text-xs text-ink-3">
          <VisibleText text={where} />
          {place?.place.quote ? (
            <>
              : “<VisibleText text={place.place.quote.text} />”
            </>
          ) : null}
        </p>
        <p className="line-clamp-3">
          <VisibleText text={first?.text ?? "(This text can’t be read any more.)"} />
        </p>
        {suggested ? (
          <p className="line-clamp-2 text-xs text-ink-3">
            With <VisibleText text={`${givenName(suggested.by.name)}’s`} /> suggestion “
            <VisibleText text={shownValue(suggested.valueText)} />”
          </p>
        ) : null}
      </div>
      {onShow ? (
        <button
          type="button"
          aria-label={`Show the comment on ${visibleText(where)}`}
          onClick={() => onShow(thread)}
          className="focus-ring -my-1 shrink-0 self-start rounded-sm py-1 text-xs text-accent underline decoration-accent-line underline-offset-2 max-sm:min-h-11"
        >
          Show
        </button>
      ) : null}
    </li>
  );
}

function WhatHappensNext({ revision, given }: { revision: number; given: string }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="text-sm">
      <h3 id={title} className="mb-1.5 font-semibold">
        What happens next
      </h3>
      <ul className="space-y-1.5 [&>li]:flex [&>li]:gap-2 [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:text-ink-2">
        <li>
          <Ban aria-hidden />
          Revision {revision} ends here. Nothing is sent, and it can’t be approved any more.
        </li>
        <li>
          <FilePen aria-hidden />
          <span>
            <VisibleText text={given} /> gets the form with each comment at its field, and prepares revision{" "}
            {revision + 1} from it.
          </span>
        </li>
        <li>
          <Users aria-hidden />
          Revision {revision + 1} needs its approvals anew. Request and answer stand side by side there.
        </li>
      </ul>
    </section>
  );
}

/** Whether the author is there to hear of it. */
function WhenTold({ reviewId, author }: { reviewId: string; author: PreparationView["author"] }) {
  const { data: people } = useQuery(peopleToAskQuery({ review: reviewId }));
  const isHere = people?.some(({ id, isHere }) => id === author.id && isHere) === true;
  return (
    <p className="mr-auto text-sm text-ink-3 empty:hidden max-sm:w-full">
      {isHere ? (
        <>
          <VisibleText text={givenName(author.name)} /> is here and is told at once.
        </>
      ) : null}
    </p>
  );
}

function SubmitHint() {
  const modifier = useModifierName();
  return modifier === null ? null : <Key onFill>{modifier}↵</Key>;
}

function problemOf(sentence: string, requests: number, given: string): string | null {
  if (sentence.length > charactersMax)
    return `At most ${charactersMax} characters; this has ${sentence.length.toLocaleString("en")}.`;
  return requests === 0 && sentence.trim() === ""
    ? `Say what to change: ${given} has no comment to go by.`
    : null;
}
