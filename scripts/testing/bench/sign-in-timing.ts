import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { scryptHashing } from "@/lib/desk/people/password-hash";
import { addPerson } from "@/lib/desk/people/people";
import { personWithPassword } from "@/lib/desk/people/sign-in/check-password";
import { openDatabase } from "@/lib/desk/database/open-database";

/**
 * How long a wrong password takes for a name that somebody has and for one that nobody has, in turns. The difference of
 * the medians is to be held against `spread`: how far the medians of two halves of the same kind lie apart by chance.
 */
export async function compareSignInTimes(tries: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sign-in-bench-"));
  const db = await openDatabase(`file:${join(folder, "desk.db")}`);
  try {
    const known = "ada@example.com";
    await addPerson(db, { email: known, name: "Ada", role: "operator", password: "a good long password" });
    const service = { db, passwords: scryptHashing };
    const took = { known: [] as number[], unknown: [] as number[] };
    // The first tries only warm up.
    for (let index = -5; index < tries; index += 1)
      for (const [kind, email] of [
        ["known", known],
        ["unknown", "nobody@example.com"],
      ] as const) {
        const startedAt = performance.now();
        await personWithPassword(service, { email, password: "a wrong password" });
        if (index >= 0) took[kind].push(performance.now() - startedAt);
      }
    const [ofKnown, ofUnknown] = [middleOf(took.known), middleOf(took.unknown)];
    const half = (rest: number) => middleOf(took.known.filter((_, index) => index % 2 === rest));
    console.log(`a wrong password, ${tries} tries of each kind in turns, medians`);
    console.log(`  a name that somebody has  ${ofKnown.toFixed(2)} ms`);
    console.log(`  a name that nobody has    ${ofUnknown.toFixed(2)} ms`);
    console.log(
      `  difference ${(ofKnown - ofUnknown).toFixed(2)} ms, spread ${(half(0) - half(1)).toFixed(2)} ms`,
    );
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
