import { valueAtPointer } from "@/lib/wire/contract/json-pointer";
import { parseJson, stringifyJson, type JsonValue } from "@/lib/wire/contract/json";
import type { SuggestionView, ThreadView } from "@/lib/desk/reviews/discussion/types";
import type { PersonRef } from "@/lib/desk/reviews/types";
import { VisibleText } from "@/components/ui/text/visible-text";
import { MarkedWords } from "../../difference/marked-words";
import { useDiscussion } from "../discussion";
import { givenName } from "../people";

type Props = { suggestion: SuggestionView; by: PersonRef; place: ThreadView["place"] };

/** A value that somebody suggests, against the one that stands there now, and what taking it would cost. */
export function Suggestion({ suggestion, by, place }: Props) {
  const discussion = useDiscussion();
  const { valueText, takenIn } = suggestion;
  if (valueText === null) return <p className="text-ink-3 italic">The suggestion was erased.</p>;
  const now =
    place === null || place.is === "gone" || !discussion || discussion.input === null
      ? undefined
      : valueAtPointer(discussion.input, place.place.pointer);
  const [before, next] = [now === undefined ? null : shown(now), shownText(valueText)];
  const isThere = before === next;
  return (
    <>
      <dl className="my-1.5 grid gap-0.5 rounded-md border bg-sunken px-2.5 py-1.5">
        {before === null || isThere ? null : (
          <Line name="Now">
            <MarkedWords before={before} now={next} side="before" />
          </Line>
        )}
        <Line name={isThere ? "Suggested, and so it is" : "New"}>
          {before === null || isThere ? (
            <VisibleText text={next} />
          ) : (
            <MarkedWords before={before} now={next} side="now" />
          )}
        </Line>
      </dl>
      <p className="text-xs text-ink-3">
        {takenIn.length > 0 ? (
          `Taken in revision ${takenIn.join(" and ")}.`
        ) : (
          <Cost suggestion={suggestion} by={by} />
        )}
      </p>
    </>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="min-w-8 shrink-0 text-xs leading-4.5 text-ink-3">{name}</dt>
      <dd className="min-w-0 break-words whitespace-pre-wrap">{children}</dd>
    </div>
  );
}

/** Said before it is taken: who helped to write something can't approve it. */
function Cost({ suggestion: { costsApprover, leavesNobody }, by }: Omit<Props, "place">) {
  const discussion = useDiscussion();
  if (!costsApprover && !leavesNobody) return "Suggestion.";
  const { authors = [], reader = null } = discussion ?? {};
  const [author] = authors;
  const taker =
    reader?.isAuthor === true
      ? "you take"
      : authors.length === 1 && author
        ? `${givenName(author.name)} takes`
        : "an author takes";
  const isOwn = reader?.id === by.id;
  return (
    <>
      Suggestion. If <VisibleText text={taker} /> it,{" "}
      {isOwn ? "you are" : <VisibleText text={`${givenName(by.name)} is`} />} a co-author and can’t approve.
      {leavesNobody ? <b className="font-medium text-amber"> Then nobody would be left to approve.</b> : null}
    </>
  );
}

function shown(value: JsonValue): string {
  return typeof value === "string" ? value : stringifyJson(value, 2);
}

function shownText(valueText: string): string {
  const parsed = parseJson(valueText);
  return parsed.ok ? shown(parsed.value) : valueText;
}
