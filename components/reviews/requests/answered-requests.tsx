import { useMemo } from "react";
import { Check, CircleCheck, CircleDashed } from "lucide-react";
import { parseJson, stringifyJson, type JsonValue } from "@/lib/wire/contract/json";
import { valueAtPointer } from "@/lib/wire/contract/json-pointer";
import type { ThreadView } from "@/lib/desk/reviews/discussion/types";
import type { PreparationView, ReviewView } from "@/lib/desk/reviews/types";
import { ShortTime } from "@/components/ui/clock-time";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { authorsOf } from "../comments/people";
import { placeName } from "../comments/places/place-name";
import { shownJson } from "../comments/threads/shown-value";
import { MarkedWords } from "../difference/marked-words";
import type { InputGroup } from "../values/input-rows";
import { answersId } from "./show-revision";
import { answerOf, lastRequested, suggestionIn, type AnswerKind, type Requested } from "./requests";

type Props = {
  review: Pick<ReviewView, "preparations" | "threads">;
  current: PreparationView;
  groups: readonly InputGroup[];
  /** Leads to an earlier revision. */
  showRevision(revision: PreparationView): void;
  showThread(thread: ThreadView): void;
};

/** On the revision that answers them: what was requested, and beside it what became of it. */
export function AnsweredRequests({ review, current, groups, showRevision, showThread }: Props) {
  const requested = useMemo(() => lastRequested(review), [review]);
  const values = useMemo(() => valuesOf(requested, current), [requested, current]);
  if (requested === null || requested.revision.id === current.id) return null;
  const { revision, by, at, sentence, threads } = requested;
  return (
    <section
      id={answersId}
      aria-labelledby="requested-changes-title"
      tabIndex={-1}
      className="focus-ring min-w-0 space-y-2"
    >
      <h2 id="requested-changes-title" className="font-semibold">
        Requested changes, and what became of them
      </h2>
      <p className="text-sm text-ink-2">
        <VisibleText text={by.name} /> sent{" "}
        <button
          type="button"
          onClick={() => showRevision(revision)}
          className="focus-ring rounded-sm text-accent underline decoration-accent-line underline-offset-2 max-sm:min-h-11"
        >
          revision {revision.revision}
        </button>{" "}
        back, <ShortTime at={at} />
        {sentence === null ? "." : ":"}
      </p>
      {sentence === null ? null : (
        <blockquote className="border-l-2 pl-2 text-sm break-words whitespace-pre-line">
          <VisibleText text={sentence} />
        </blockquote>
      )}
      {threads.length === 0 ? null : (
        <ul className="divide-y rounded-lg border border-line-strong">
          {threads.map((thread) => (
            <AnsweredRequest
              key={thread.id}
              {...{ review, thread, showThread }}
              name={thread.place === null ? "Whole review" : placeName(thread.place.place.pointer, groups)}
              state={answerOf(thread, at)}
              values={values(thread)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type Values = { before: JsonValue | undefined; now: JsonValue | undefined } | null;

function AnsweredRequest({
  review,
  thread,
  name,
  state,
  values,
  showThread,
}: Pick<Props, "review" | "showThread"> & {
  thread: ThreadView;
  name: string;
  state: AnswerKind;
  values: Values;
}) {
  const [first] = thread.comments;
  const quote = thread.place?.place.quote;
  const authors = authorsOf(review).map(({ id }) => id);
  const replies = thread.comments.filter(({ by }, index) => index > 0 && authors.includes(by.id));
  return (
    <li>
      <div
        role="group"
        aria-label={`Request on ${visibleText(name)}`}
        className="grid gap-x-5 gap-y-2 px-3 py-2.5 text-sm md:grid-cols-2"
      >
        <div className="min-w-0 break-words">
          <p className="text-xs text-ink-3">
            <VisibleText text={name} />
            {quote ? (
              <>
                : “<VisibleText text={quote.text} />”
              </>
            ) : null}
          </p>
          <p>
            <strong className="font-medium">
              <VisibleText text={first?.by.name ?? ""} />
            </strong>{" "}
            <span className="whitespace-pre-line">
              <VisibleText text={first?.text ?? "(This text can’t be read any more.)"} />
            </span>
          </p>
          <button
            type="button"
            aria-label={`Show the comments on ${visibleText(name)}`}
            onClick={() => showThread(thread)}
            className="focus-ring mt-0.5 rounded-sm text-xs text-accent underline decoration-accent-line underline-offset-2 max-sm:min-h-11"
          >
            Show
          </button>
        </div>
        <div className="min-w-0 space-y-1 break-words">
          <Answer {...{ thread, state }} />
          {replies.map((reply) => (
            <p key={reply.id} className="whitespace-pre-line">
              <strong className="font-medium">
                <VisibleText text={reply.by.name} />
              </strong>{" "}
              <VisibleText text={reply.text ?? "(This text can’t be read any more.)"} />
            </p>
          ))}
          <HowItChanged values={values} />
        </div>
      </div>
    </li>
  );
}

function Answer({ thread, state }: { thread: ThreadView; state: AnswerKind }) {
  const suggested = state === "taken" ? suggestionIn(thread) : null;
  const line = "flex items-center gap-1.5 text-xs font-medium";
  if (thread.resolved !== null)
    return (
      <p className={`${line} text-ink-2`}>
        <CircleCheck aria-hidden className="size-3.5" /> Resolved by{" "}
        <VisibleText text={thread.resolved.by.name} />
      </p>
    );
  if (state === "open")
    return (
      <p className={`${line} text-amber`}>
        <CircleDashed aria-hidden className="size-3.5" /> Not answered
      </p>
    );
  return (
    <p className={`${line} text-ink-2`}>
      <Check aria-hidden className="size-3.5" />
      {suggested ? (
        <span>
          Suggestion taken: <VisibleText text={suggested.by.name} />
          ’s words
        </span>
      ) : (
        <span>
          {thread.answered?.how === "done" ? "Done, says" : "Answered by"}{" "}
          <VisibleText text={thread.answered?.by.name ?? ""} />
        </span>
      )}
    </p>
  );
}

/** The value there before and now, with the words marked that differ. */
function HowItChanged({ values }: { values: Values }) {
  if (values === null) return null;
  const { before, now } = values;
  if (before === undefined && now === undefined) return null;
  if (now === undefined) return <p className="text-xs text-ink-2">It isn’t in this revision any more.</p>;
  if (before === undefined) return null;
  const [was, is] = [shownJson(before), shownJson(now)];
  if (was === is) return <p className="text-xs text-ink-3">Unchanged there.</p>;
  return (
    <dl className="grid gap-0.5 rounded-md border bg-sunken px-2.5 py-1.5">
      {(["before", "now"] as const).map((side) => (
        <div key={side} className="flex gap-2">
          <dt className="min-w-9 shrink-0 text-xs leading-4.5 text-ink-3">
            {side === "before" ? "Was" : "Is"}
          </dt>
          <dd className="min-w-0 break-words whitespace-pre-wrap">
            <MarkedWords before={was} now={is} side={side} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** More than this nobody reads beside a request. */
const shownMax = 2_000;

/** By thread: the value at its place in either revision; null where it is on the whole, concealed, or long. */
function valuesOf(requested: Requested | null, current: PreparationView): (thread: ThreadView) => Values {
  const before = parseJson(requested?.revision.inputText ?? "");
  const now = parseJson(current.inputText ?? "");
  const hidden = [...(requested?.revision.concealed ?? []), ...current.concealed].map(({ path }) => path);
  return ({ place }) => {
    if (place === null || place.place.pointer === "" || !before.ok || !now.ok) return null;
    const { begun: was, now: is } = place.value ?? { begun: place.place.pointer, now: place.place.pointer };
    const isHidden = (at: string) =>
      hidden.some((one) => one === at || one.startsWith(`${at}/`) || at.startsWith(`${one}/`));
    if (isHidden(was) || (is !== null && isHidden(is))) return null;
    const values = {
      before: valueAtPointer<JsonValue>(before.value, was),
      now: is === null ? undefined : valueAtPointer<JsonValue>(now.value, is),
    };
    return Object.values(values).some((one) => one !== undefined && stringifyJson(one).length > shownMax)
      ? null
      : values;
  };
}
