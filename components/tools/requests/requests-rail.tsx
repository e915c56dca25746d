import { useDeferredValue, useMemo, useSyncExternalStore } from "react";
import { useQuery } from "@tanstack/react-query";
import { parseJson } from "@/lib/wire/contract/json";
import { peopleToAskQuery, personQuery } from "@/lib/web/queries";
import type { PersonToAsk } from "@/lib/desk/reviews/turns/types";
import { fieldChanges, type FieldChange } from "@/components/reviews/difference/field-changes";
import { MarkedWords, wordLooks } from "@/components/reviews/difference/marked-words";
import { Avatar } from "@/components/ui/avatar";
import { TimeAgo } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";
import { discussionOf } from "./discussion-of";
import { lead, nameOf } from "./requests-notice";
import type { Requests } from "./use-requests";
import { coAuthors } from "./who-can-still";

type Props = { requests: Requests; schemaText: string | null };

/** Beside the form: the requests, who can approve what is made of it, and what is otherwise than it was. */
export function RequestsRail(props: Props) {
  return (
    <>
      <RequestStates {...props} />
      <WhoCanApprove {...props} />
      <ChangedSince {...props} />
    </>
  );
}

const states = { taken: "Taken", answered: "Answered", open: "Not answered" } as const;

function RequestStates({ requests, schemaText }: Props) {
  const { data: person } = useQuery(personQuery());
  const { groups } = discussionOf(requests.review, person, schemaText);
  const { threads } = requests.requested;
  if (threads.length === 0) return null;
  return (
    <section aria-labelledby="requests" className="space-y-2">
      <h2 id="requests" className="font-semibold">
        Requests
      </h2>
      <ul className="space-y-2">
        {threads.map((thread) => {
          const state = requests.stateOf(thread);
          return (
            <li key={thread.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
              <button
                type="button"
                onClick={() => lead(requests, thread)}
                className="focus-ring justify-self-start rounded-sm text-left font-medium break-words hover:underline max-sm:min-h-11"
              >
                <VisibleText text={nameOf(thread, groups)} />
              </button>
              <span className={state === "open" ? "font-medium text-amber" : "text-ink-2"}>
                {states[state]}
              </span>
              <p className="col-span-full truncate text-ink-3">
                <VisibleText text={thread.comments[0]?.text ?? ""} />
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const peopleMax = 8;

function WhoCanApprove({ requests }: Props) {
  const { data: people = [] } = useQuery(peopleToAskQuery({ review: requests.review.id }));
  const co = coAuthors(requests);
  const able = people.filter(({ mayApprove }) => mayApprove);
  const left = able.filter(({ id }) => !co.has(id));
  if (able.length === 0) return null;
  return (
    <section aria-labelledby="who-can-approve" className="space-y-2">
      <h2 id="who-can-approve" className="font-semibold">
        Who can approve revision {requests.current.revision + 1}
      </h2>
      <ul className="space-y-1.5">
        {[...left, ...able.filter(({ id }) => co.has(id))].slice(0, peopleMax).map((person) => (
          <li key={person.id} className="flex items-center gap-2">
            <Avatar name={person.name} />
            <span className={co.has(person.id) ? "text-ink-3" : undefined}>
              <VisibleText text={person.name} />
            </span>
            <span className="ml-auto shrink-0 text-ink-3">
              {co.has(person.id) ? "Co-author" : <LastSeen person={person} />}
            </span>
          </li>
        ))}
      </ul>
      {left.length > 0 ? null : (
        <p className="font-medium text-amber">With these words nobody is left to approve it.</p>
      )}
    </section>
  );
}

function LastSeen({ person: { isHere, lastSeenAt } }: { person: PersonToAsk }) {
  if (isHere) return "Here now";
  return lastSeenAt === null ? null : <TimeAgo at={lastSeenAt} />;
}

const changesMax = 12;

type Change = { name: string; as: FieldChange | "new" | "removed" };

function ChangedSince({ requests: { current, live } }: Props) {
  const version = useDeferredValue(useSyncExternalStore(live.subscribe, live.version, live.version));
  const changes = useMemo(() => {
    const [before, now] = [
      parseJson(current.inputText ?? ""),
      parseJson(version >= 0 ? live.inputText() : ""),
    ];
    if (!before.ok || !now.ok) return [];
    const concealed = current.concealed.map(({ path }) => path);
    const { groups } = fieldChanges(before.value, now.value, {
      concealed: { before: concealed, now: concealed },
    });
    return groups.flatMap(({ title, kind, fields }): Change[] => {
      if (kind !== null && title !== null) return [{ name: title, as: kind === "added" ? "new" : "removed" }];
      const shown = fields.filter(({ kind: how }) => how !== "concealed");
      return shown.map((field) => ({ name: nameIn(title, field), as: field }));
    });
  }, [current, live, version]);
  return (
    <section aria-labelledby="changed-since" className="space-y-2">
      <h2 id="changed-since" className="font-semibold">
        Changed since revision {current.revision}
      </h2>
      {changes.length === 0 ? (
        <p className="text-ink-3">Nothing yet.</p>
      ) : (
        <ul className="space-y-1.5 break-words">
          {changes.slice(0, changesMax).map(({ name, as }) => (
            <li key={name}>
              <VisibleText text={name} />: <HowChanged as={as} />
            </li>
          ))}
          {changes.length > changesMax ? (
            <li className="text-ink-3">and {changes.length - changesMax} more</li>
          ) : null}
        </ul>
      )}
    </section>
  );
}

function HowChanged({ as }: Pick<Change, "as">) {
  if (as === "new" || as === "removed")
    return <mark className={`rounded-xs ${wordLooks[as === "new" ? "now" : "before"]}`}>{as}</mark>;
  const [before, now] = [textOf(as.before), textOf(as.now)];
  if (before === null || now === null)
    return (
      <mark className={`rounded-xs ${wordLooks[now === null ? "before" : "now"]}`}>
        {now ?? before ?? ""}
      </mark>
    );
  return (
    <>
      <MarkedWords before={before} now={now} side="before" />{" "}
      <MarkedWords before={before} now={now} side="now" />
    </>
  );
}

function textOf(row: FieldChange["now"]): string | null {
  if (row === null) return null;
  return row.instead === null ? row.values.map(({ value }) => String(value)).join(", ") : "changed";
}

function nameIn(title: string | null, { before, now }: FieldChange): string {
  const label = (now ?? before)?.label ?? "";
  return title === null ? label : `${title}, ${label}`;
}
