import { merge as mergeAccounts } from "@/lib/desk/people/merge";
import { listPeople } from "@/lib/desk/people/people";
import { emailOf, type PeopleOptions } from "./options";
import type { PeopleDesk } from "./people-desk";
import { PeopleProblem } from "./people-problem";

/** Merges two accounts of one person. */
export async function merge(desk: PeopleDesk, options: PeopleOptions): Promise<string> {
  const email = emailOf(options);
  const intoEmail = emailOf({ email: options.into }, "--into");
  const people = await listPeople(desk.db);
  const [away, into] = [email, intoEmail].map((address) => people.find((one) => one.email === address));
  if (away === undefined) throw new PeopleProblem(`There is nobody with the address ${email}.`);
  if (into === undefined) throw new PeopleProblem(`There is nobody with the address ${intoEmail}.`);
  const done = await mergeAccounts(desk, { awayId: away.id, intoId: into.id });
  if (!done.ok) throw new PeopleProblem(mergeProblem(done, email));
  return `${email} is ${intoEmail} now: what either wrote or approved counts as one person’s. Passkeys of ${email} are removed.`;
}

function mergeProblem(
  refused: Extract<Awaited<ReturnType<typeof mergeAccounts>>, { ok: false }>,
  email: string,
) {
  const code = "reason" in refused ? refused.reason.code : null;
  if (code === "merge_same_account") return "These are one account already: nothing was merged.";
  if (code === "merge_waiting_account")
    return "One of these accounts is disabled, or waits to be confirmed: enable or confirm it first.";
  if (code === "merge_last_administrator")
    return `${email} is the last administrator: make the one that stays an administrator first.`;
  return "One of these accounts isn’t there any more: nothing was merged.";
}
