import { may } from "@/lib/desk/policy/permissions";
import { openedText } from "@/lib/platform/vault/opened-text";
import type { CallRow } from "../discussion/asks/load-calls";
import type { ReviewContext } from "../context";
import { isInternalReader } from "../discussion/may-read";
import { readerOf } from "../discussion/reader-of";
import { samePerson, type Merged } from "../store/approvers";
import type { PreparationRow } from "../store/rows";
import type { Actor } from "../types";
import type { AskView, Call, Turn } from "../turns/types";

type Authored = { preparations: readonly Pick<PreparationRow, "author_id">[]; merged: Merged };
type Reads = Pick<ReviewContext, "actor" | "vault">;

/** What somebody wants of whom about one review, as far as this reader may know of it. */
export function turnOf(
  context: Reads,
  calls: readonly CallRow[],
  rows: Authored,
): Pick<Turn, "call" | "asked" | "askedByReader"> {
  const readable = readableCalls(context.actor, calls, rows);
  const isReader = (id: string) => samePerson(rows.merged, id) === context.actor.id;
  const asks = readable.filter(({ why, person_id }) => why !== "mention" && !isReader(person_id));
  const own = readable.filter(({ person_id, by_id }) => isReader(person_id) && !isReader(by_id));
  const strongest = strength.flatMap((why) => own.findLast((call) => call.why === why) ?? []).at(0);
  return {
    call: strongest ? callOf(context, strongest) : null,
    asked: peopleOf(asks),
    askedByReader: peopleOf(asks.filter(({ by_id }) => isReader(by_id))),
  };
}

/** Whom somebody asked about a review, as far as this reader may know of it. */
export function askViews(context: Reads, calls: readonly CallRow[], rows: Authored): AskView[] {
  return readableCalls(context.actor, calls, rows).flatMap((call) => {
    const { id, why, person_id, person_name, by_id, by_name, at } = call;
    if (why === "mention") return [];
    return [
      {
        ...{ id, kind: why, at, question: wordsOf(context, call) },
        person: { id: person_id, name: person_name ?? "" },
        by: { id: by_id, name: by_name },
        mayEnd: samePerson(rows.merged, by_id) === context.actor.id && may(context.actor, "reviews:comment"),
      },
    ];
  });
}

const strength = ["question", "review", "mention"] as const;

/** What is internal is there for those who may approve and prepared no revision, and for whoever said it. */
function readableCalls(actor: Actor, calls: readonly CallRow[], rows: Authored): CallRow[] {
  const reader = readerOf(actor, rows);
  return calls.filter(
    ({ audience, by_id }) => audience !== "internal" || isInternalReader(reader) || reader.isThem(by_id),
  );
}

function callOf(context: Reads, row: CallRow): Call {
  const by = { id: row.by_id, name: row.by_name };
  return row.why === "review" ? { why: row.why, by } : { why: row.why, by, words: wordsOf(context, row) };
}

function wordsOf({ vault }: Reads, { comment_id, text_sealed, internal_sealed }: CallRow): string | null {
  const sealed = text_sealed ?? internal_sealed;
  return comment_id === null || sealed === null ? null : openedText(vault, sealed, `comment:${comment_id}`);
}

function peopleOf(calls: readonly CallRow[]): Turn["asked"] {
  const people = new Map(calls.map(({ person_id, person_name }) => [person_id, person_name ?? ""]));
  return [...people].map(([id, name]) => ({ id, name }));
}
