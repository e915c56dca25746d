import { join } from "node:path";
import { scryptHashing } from "@/lib/desk/people/password-hash";
import { addPerson } from "@/lib/desk/people/people";
import { personWithPassword } from "@/lib/desk/people/sign-in/check-password";
import { openDatabase } from "@/lib/desk/database/open-database";
import { scratchFolder, type Stop } from "../clean-up";
import { inTurns, medianOf, timeOf } from "../load/measure";

/**
 * How long a wrong password takes for a name that somebody has and for one that nobody has, in turns. The difference of
 * the medians is to be held against `spread`: how far the medians of two halves of the same kind lie apart by chance.
 */
export async function compareSignInTimes(stop: Stop, tries: number): Promise<void> {
  const db = await openDatabase(`file:${join(scratchFolder(stop), "desk.db")}`);
  stop.push(() => db.destroy());
  const known = "ada@example.com";
  await addPerson(db, { email: known, name: "Ada", roles: ["operator"], password: "a good long password" });
  const service = { db, passwords: scryptHashing };
  const took = await inTurns(
    [known, "nobody@example.com"],
    (email) => timeOf(() => personWithPassword(service, { email, password: "a wrong password" })),
    { rounds: tries, warmUp: 5 },
  );
  const [ofKnown = [], ofUnknown = []] = took.values();
  const half = (rest: number) => medianOf(ofKnown.filter((_, index) => index % 2 === rest));
  console.log(`a wrong password, ${tries} tries of each kind in turns, medians`);
  console.log(`  a name that somebody has  ${medianOf(ofKnown).toFixed(2)} ms`);
  console.log(`  a name that nobody has    ${medianOf(ofUnknown).toFixed(2)} ms`);
  const difference = medianOf(ofKnown) - medianOf(ofUnknown);
  console.log(`  difference ${difference.toFixed(2)} ms, spread ${(half(0) - half(1)).toFixed(2)} ms`);
}
