import type { Judged } from "./judge";
import type { KnownDifference, Validator } from "./known-differences";
import type { SuiteDraft } from "./read-suite";

const validators: Validator[] = ["browser", "server"];

/**
 * What has to be looked at, as sentences: a validator that judges otherwise than the suite where no known difference
 * says so, and a known difference that is none any more.
 */
export function problems(judged: readonly Judged[], known: readonly KnownDifference[]): string[] {
  const found = countEach(judged);
  const listed = new Map(known.flatMap((difference) => placesOf(difference)));
  return [...new Set([...found.keys(), ...listed.keys()])].toSorted().flatMap((place) => {
    const [is, expected] = [found.get(place) ?? 0, listed.get(place) ?? 0];
    return is === expected ? [] : [`${place}: ${is} against the suite’s verdict, ${expected} of them known`];
  });
}

function countEach(judged: readonly Judged[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const test of judged)
    for (const validator of validators) {
      const verdict = test[validator];
      if (typeof verdict !== "boolean" || verdict === test.valid) continue;
      const place = placeOf(test.draft, test.file, validator, verdict ? "accepts" : "refuses");
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
  return counts;
}

function placesOf({ drafts, file, by, verdict, tests }: KnownDifference): [string, number][] {
  return drafts.flatMap((draft) =>
    by.map((validator): [string, number] => [placeOf(draft, file, validator, verdict), tests]),
  );
}

function placeOf(draft: SuiteDraft, file: string, validator: Validator, verdict: string): string {
  return `${draft}/${file}, the ${validator}’s validator ${verdict}`;
}
