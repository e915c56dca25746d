import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { cleaningUp, scratchFolder, type Stop } from "../../clean-up";
import { signInNew } from "../desk";
import { startFleet, type Fleet } from "./fleet";
import { judge } from "./judge";
import { author, reviewer, type Crew, type Tally } from "./people";
import { machine, quantile } from "../measure";
import { startApi } from "../programs";
import { createDatabase } from "../../postgres/database";
import { startPostgres } from "../../postgres/server";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    people: { type: "string", default: "20" },
  },
});
const minutes = Number(values.minutes);
const people = Number(values.people);
const killEveryMs = 10_000;
/** Between two steps of a person. With it one instance isn't at its limit; without, it is. */
const thinkMs = 400;

process.exitCode = await cleaningUp(run);

/**
 * Mixed work of many people through a balancer on PostgreSQL: one instance against two on the same cores, then with an instance
 * killed every ten seconds, then through a rolling restart. 1 where anything was lost or ran twice, or an error stayed.
 */
async function run(stop: Stop): Promise<number> {
  console.log(`${machine()}; ${people} people, ${minutes} minutes of kills`);
  const postgres = await startPostgres();
  stop.push(() => postgres.stop());
  const database = await createDatabase(postgres.url);
  const folder = scratchFolder(stop);
  const api = await startApi(stop, { DATA_DIR: folder });
  const fleet = await startFleet(stop, {
    DATA_DIR: scratchFolder(stop),
    DATABASE_URL: database.url,
    APP_SECRET: randomBytes(32).toString("hex"),
    TOOL_API_URL: api.url,
    TOOL_API_CREDENTIAL: api.credential,
  });
  await fleet.add();
  const cookies = await signInAll(fleet);

  const complaints: string[] = [];
  const phase = async (what: string, restMs: number, meanwhile: () => Promise<unknown>) => {
    const startedAt = performance.now();
    const tally = await working({ fleet, cookies, thinkMs: restMs }, meanwhile);
    tell(what, performance.now() - startedAt, tally);
    complaints.push(...tally.complaints);
    if (tally.approvals === 0) complaints.push(`${what}: nothing was approved.`);
  };
  const calmMs = Math.max(20_000, (minutes * 60_000) / 10);
  await phase("one instance, nobody rests", 0, () => pause(calmMs));
  await fleet.add();
  await phase("two instances, nobody rests", 0, () => pause(calmMs));
  await phase("two instances, one killed every 10 s", thinkMs, () => killing(fleet, minutes * 60_000));
  await phase("a rolling restart", thinkMs, () => rolling(fleet));

  const end = await judge({
    url: fleet.url,
    cookie: cookies.at(-1) ?? "",
    databaseUrl: database.url,
    apiDatabase: join(folder, "reference-api.db"),
  });
  console.log(
    `At the end: ${Object.entries(end.states)
      .map(([state, count]) => `${count} ${state}`)
      .join(", ")}.`,
  );
  const all = [...complaints, ...end.complaints];
  for (const complaint of all) console.log(`! ${complaint}`);
  console.log(all.length === 0 ? "Nothing lost, nothing twice, every error cured by a reload." : "NOT GOOD.");
  return all.length === 0 ? 0 : 1;
}

async function signInAll(fleet: Fleet): Promise<string[]> {
  const cookies: string[] = [];
  for (let person = 0; person < people; person++) {
    const role = person < people / 2 ? "operator" : "reviewer";
    cookies.push(...(await signInNew(fleet.url, fleet.settings, { name: `${role} ${person}`, role })));
  }
  return cookies;
}

/** Everybody works while something is done with the instances. */
async function working(
  { fleet, cookies, thinkMs }: { fleet: Fleet; cookies: string[]; thinkMs: number },
  meanwhile: () => Promise<unknown>,
): Promise<Tally> {
  const tally: Tally = { approvals: 0, times: [], cured: 0, complaints: [] };
  let isOver = false;
  const crew: Crew = { url: fleet.url, thinkMs, isOver: () => isOver, tally };
  const atWork = cookies.map((cookie, person) => (person < people / 2 ? author : reviewer)(crew, cookie));
  await meanwhile();
  isOver = true;
  await Promise.all(atWork);
  return tally;
}

async function killing(fleet: Fleet, forMs: number): Promise<void> {
  const deadline = Date.now() + forMs;
  while (Date.now() < deadline) {
    const startedAt = Date.now();
    await fleet.replace("SIGKILL");
    await pause(Math.max(0, startedAt + killEveryMs - Date.now()));
  }
}

async function rolling(fleet: Fleet): Promise<void> {
  for (let instance = 0; instance < 2; instance++) {
    await fleet.replace("SIGTERM");
    await pause(3_000);
  }
}

function tell(what: string, forMs: number, { approvals, times, cured }: Tally): void {
  const rate = ((approvals * 60_000) / forMs).toFixed(0);
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(times, share).toFixed(0));
  console.log(
    `${what.padEnd(40)} ${rate.padStart(5)} approvals a minute, p50 ${p50} ms, p99 ${p99} ms; ${cured} cured by a reload`,
  );
}
