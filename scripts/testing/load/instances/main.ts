import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { cleaningUp, scratchFolder, type Stop } from "../../clean-up";
import { replace, startFleet, type Fleet } from "./fleet";
import { judge } from "./judge";
import { openBrowser, type Browser } from "./page";
import type { Tally } from "./people";
import { upgrade } from "./upgrade";
import { addPerson, theReleaseBefore, thisTree, type Version } from "./version";
import { tell, work } from "./work";
import { inParallel, machine } from "../measure";
import { startApi } from "../programs";
import { createDatabase } from "../../postgres/database";
import { startPostgres } from "../../postgres/server";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "4" },
    people: { type: "string", default: "20" },
  },
});
const minutes = Number(values.minutes);
const people = Number(values.people);
const killEveryMs = 10_000;
/** Between a start, which may take longer than that, and the next kill. */
const worksForMsMin = 5_000;
/** Between two steps of a person. With it one instance isn't at its limit; without, it is. */
const thinkMs = 400;

process.exitCode = await cleaningUp(run);

/**
 * Mixed work of many people through a balancer on PostgreSQL: through an upgrade from the release before, instance by instance, and
 * back once; then one instance against two on the same cores, with one killed every ten seconds, and through a rolling restart. 1
 * where anything was lost or ran twice, or an error stayed.
 */
async function run(stop: Stop): Promise<number> {
  const [before, now] = [theReleaseBefore(), thisTree()];
  console.log(`${machine()}; ${people} people, ${minutes} minutes of kills, from ${before.name}`);
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
  const emails = await addAll(fleet, before);
  await fleet.add(before);
  await fleet.add(before);
  const versions = [before, now];
  const browsers = await signInAll(fleet, emails, versions);

  const complaints: string[] = [];
  const phase = async (
    what: string,
    atWork: readonly Version[],
    meanwhile: (tally: Tally) => Promise<unknown>,
    restMs = thinkMs,
  ) => {
    const tally = await work({ fleet, browsers, versions, thinkMs: restMs }, meanwhile);
    tell(what, tally);
    complaints.push(...tally.complaints);
    for (const { name } of atWork) {
      if (!tally.approvals.has(name)) complaints.push(`${what}: nothing was approved by ${name}.`);
      if (!tally.heard.has(name)) complaints.push(`${what}: no page of ${name} heard of a change.`);
    }
  };
  await upgrade({ fleet, before, now, sideBySideMs: Math.max(20_000, minutes * 12_000) }, phase);

  const calmMs = Math.max(15_000, minutes * 6_000);
  await fleet.end("SIGTERM");
  await phase("one instance, nobody rests", [now], () => pause(calmMs), 0);
  await fleet.add(now);
  await phase("two instances, nobody rests", [now], () => pause(calmMs), 0);
  await phase("two instances, one killed every 10 s", [now], () => killing(fleet, now, minutes * 60_000));
  await phase("a rolling restart", [now], () => rolling(fleet, now));

  const end = await judge({
    url: fleet.url,
    cookie: browsers.at(-1)?.cookie ?? "",
    settings: fleet.settings,
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

/** By the release before, whose command makes the database. Returns their addresses. */
async function addAll(fleet: Fleet, version: Version): Promise<string[]> {
  const emails: string[] = [];
  const add = async (person: number) => {
    const role = person < people / 2 ? "operator" : "reviewer";
    emails[person] = await addPerson(version, fleet.settings, { name: `${role} ${person}`, role });
  };
  await add(0);
  await inParallel(
    Array.from({ length: people - 1 }, (_, at) => at + 1),
    2,
    add,
  );
  return emails;
}

/** The first half are authors, the others reviewers. */
async function signInAll(
  { url }: Fleet,
  emails: readonly string[],
  versions: readonly Version[],
): Promise<Browser[]> {
  const browsers: Browser[] = [];
  for (const [person, email] of emails.entries()) {
    const path = person < people / 2 ? "/tools" : "/";
    browsers.push(await openBrowser(url, email, path, versions));
  }
  return browsers;
}

async function killing(fleet: Fleet, version: Version, forMs: number): Promise<void> {
  const deadline = Date.now() + forMs;
  while (Date.now() < deadline) {
    const startedAt = Date.now();
    await replace(fleet, "SIGKILL", version);
    await pause(Math.max(worksForMsMin, startedAt + killEveryMs - Date.now()));
  }
}

async function rolling(fleet: Fleet, version: Version): Promise<void> {
  for (let instance = 0; instance < 2; instance++) {
    await replace(fleet, "SIGTERM", version);
    await pause(3_000);
  }
}
