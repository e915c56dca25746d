import { secretsFit } from "@/lib/desk/database/secret-check";
import { erasePerson } from "@/lib/desk/people/erasure/erase-person";
import { emailOf, type PeopleOptions } from "./options";
import type { PeopleDesk } from "./people-desk";
import { PeopleProblem } from "./people-problem";

/** Erases the name of somebody who was removed. */
export async function erase({ db, vault, clock, by }: PeopleDesk, options: PeopleOptions): Promise<string> {
  const email = emailOf(options);
  if (!(await secretsFit(db, vault)))
    throw new PeopleProblem("APP_SECRET is not the one that this database was written with.");
  const erasure = await erasePerson({ db, vault, clock }, email, by);
  if (!erasure.done)
    throw erasure.because === "nobody"
      ? new PeopleProblem(`There is nobody with the address ${email}.`)
      : new PeopleProblem(`${email} can still sign in. Remove that person first: npm run people -- remove`);
  const { texts, sentences } = erasure;
  const lines = [
    `Erased the name and the address, and the name from ${texts} ${texts === 1 ? "step" : "steps"} of the record.`,
  ];
  if (sentences > 0)
    lines.push(
      `${sentences === 1 ? "One step" : `${sentences} steps`} from before 0.6.0 ${sentences === 1 ? "has" : "have"} the name in the sentence, where it stays.`,
    );
  lines.push("Backups, exports and receipts that were made before still have it.");
  return lines.join("\n");
}
