import { quantile } from "../measure";
import type { Fleet } from "./fleet";
import type { Browser } from "./page";
import { add, author, reviewer, type Crew, type Tally } from "./people";
import { holdStream } from "./stream";
import type { Version } from "./version";

type Order = { fleet: Fleet; browsers: readonly Browser[]; versions: readonly Version[]; thinkMs: number };

/** Everybody works while something is done with the instances: the first half as authors, the others as reviewers. */
export async function work(
  { fleet: { url }, browsers, versions, thinkMs }: Order,
  meanwhile: (tally: Tally) => Promise<unknown>,
): Promise<Tally> {
  const startedAt = performance.now();
  const tally: Tally = {
    ...{ approvals: new Map(), times: [], heard: new Map() },
    ...{ outdated: 0, signedIn: 0, cured: 0, complaints: [], ms: 0 },
  };
  const ending = new AbortController();
  const crew: Crew = { url, versions, thinkMs, isOver: () => ending.signal.aborted, tally };
  const atWork = browsers.map((browser, person) =>
    (person < browsers.length / 2 ? author : reviewer)(crew, browser),
  );
  const listening = browsers.map((browser) => {
    const onChange = () => add(tally.heard, browser.madeBy.name);
    return holdStream(url, browser, { onChange, ending: ending.signal });
  });
  await meanwhile(tally);
  ending.abort();
  await Promise.all([...atWork, ...listening]);
  return { ...tally, ms: performance.now() - startedAt };
}

export function tell(what: string, { approvals, times, outdated, signedIn, cured, ms }: Tally): void {
  const rate = ((times.length * 60_000) / ms).toFixed(0);
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(times, share).toFixed(0));
  const by = [...approvals].map(([name, count]) => `${count} by ${name}`).join(", ");
  console.log(
    `${what.padEnd(40)} ${rate.padStart(5)} approvals a minute, p50 ${p50} ms, p99 ${p99} ms; ${cured} cured by a reload, ${outdated} of another version’s page, ${signedIn} signed in again; ${by}`,
  );
}
