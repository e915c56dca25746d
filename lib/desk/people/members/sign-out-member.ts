import { z } from "zod";
import { id } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import { keepLastSeen, sessionsOf } from "../sessions";
import {
  changePerson,
  refuse,
  type Changed,
  type Changing,
  type VerbContext,
} from "../changes/change-person";
import { recordChange } from "../changes/record-change";

/** Ends one of somebody's sessions, or with null all of them. */
export const signOutMember = verb({
  permission: "people:manage",
  writes: true,
  input: z.object({ personId: id, sessionId: id.nullable() }),
  run: (context: VerbContext, input) => signOut(context, input),
});

export function signOut(
  context: Changing,
  { personId, sessionId }: { personId: string; sessionId: string | null },
): Promise<Changed> {
  return changePerson(context, personId, async (tx, person) => {
    const all = sessionsOf(tx, personId);
    const wanted = sessionId === null ? all : all.where("id", "=", sessionId);
    await keepLastSeen(tx, wanted);
    const ended = await tx.deleteFrom("session").where("id", "in", wanted).returning("id").execute();
    if (ended.length === 0 && sessionId !== null) return refuse("no_such_session", "not_found");
    await recordChange(tx, context, {
      ...{ event: "sessions_ended", text: "Signed a person out.", of: person, kind: null },
      details: { sessions: ended.length },
    });
    return { ok: true, value: { personId } };
  });
}
