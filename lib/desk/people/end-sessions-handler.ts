import { endOtherSessions, endSession } from "./sessions";
import { handleForm, seeOther, type SignInService } from "./sign-in/sign-in-handlers";
import { sessionOf } from "./session";
import { signInProblemPath } from "./sign-ins/sign-in-problem";

/**
 * Ends one of the asking person's own sessions (`session` names it), or with `others` all but the one that asks. A
 * session of somebody else, or one that has ended, is answered like one that was ended: nothing shows which there are.
 */
export function handleEndSessions(service: SignInService, request: Request): Promise<Response> {
  return handleForm(service, request, async (form) => {
    const { db } = service;
    const asking = await sessionOf(service, request.headers, "activity");
    if (asking === null) return seeOther(signInProblemPath("expired", "/account"));
    const { person, sessionId } = asking;
    const named = form.get("session");
    if (form.get("others") !== null) await endOtherSessions(db, person.id, sessionId);
    else if (named !== null && named !== sessionId) await endSession(db, person.id, named);
    return seeOther("/account");
  });
}
