import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { type PostgresServer, startPostgres } from "@/scripts/testing/postgres/server";
import { reportText } from "./report";
import { run } from "./run";
import { catchSeededBugs } from "./seeded-bugs";
import type { DatabaseKind } from "./world";

/*
 * `npm run test:endurance`: kills the desk again and again under a lossy network, on SQLite and on PostgreSQL, and
 * counts what came of it. Ends with 1 where a single review is not as it should be, or a seeded bug goes unnoticed.
 */
const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    database: { type: "string", default: "both" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    bugs: { type: "string", default: "on" },
  },
});
const kills = wholeNumber("kills", values.kills);
const seed = wholeNumber("seed", values.seed);
const databases = databasesOf(values.database);
const folder = join(".build", "endurance");
const browserArguments = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const executablePath = process.env["CHROMIUM_PATH"];
const browser = await chromium.launch({
  args: browserArguments,
  ...(executablePath ? { executablePath } : {}),
});
let postgres: PostgresServer | undefined;
let isGood = true;
try {
  say(`${kills} kills on ${databases.join(" and on ")}; again with: --seed ${seed}`);
  await mkdir(folder, { recursive: true });
  if (databases.includes("postgres")) postgres = await startPostgres();
  for (const database of databases) {
    if (database === "sqlite") await endure(database, 1, kills);
    else {
      await endure(database, 1, Math.ceil(kills / 2));
      await endure(database, 2, Math.floor(kills / 2));
    }
    if (values.bugs !== "off") await catchBugs(database);
  }
} finally {
  await browser.close();
  await postgres?.stop();
}
// At once: Node has been seen to wait for ever for a handle of a program that had ended long ago.
process.exit(isGood ? 0 : 1);

async function endure(database: DatabaseKind, instances: number, share: number): Promise<void> {
  if (share === 0) return;
  const name = instances === 1 ? database : `${database}-${instances}`;
  let told = 0;
  const report = await run({
    ...optionsFor(database),
    instances,
    kills: share,
    onRound: (done, complaints) => {
      if (done % 10 === 0 || done === share)
        say(`${name}: ${done} of ${share} kills, ${complaints.length} complaints`);
      complaints.slice(told).forEach(({ draft, kind, message }) => say(`  ! ${kind}: ${draft}: ${message}`));
      told = complaints.length;
    },
  });
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  say(`\n${reportText(report)}\n`);
  if (report.complaints.length > 0) isGood = false;
  if (report.attempts < share) {
    isGood = false;
    say(`  Too little was sent to mean anything: ${report.attempts} attempts in ${share} kills.`);
  }
}

async function catchBugs(database: DatabaseKind): Promise<void> {
  const caught = await catchSeededBugs(optionsFor(database));
  await writeFile(join(folder, `${database}-seeded-bugs.json`), `${JSON.stringify(caught, null, 2)}\n`);
  for (const { bug, without, with: found } of caught) {
    const isCaught = without.length === 0 && found.length > 0;
    if (!isCaught) isGood = false;
    const message = found.map(({ kind, message }) => `${kind} (${message})`).join("; ");
    say(`  ${isCaught ? "caught" : "MISSED"}  ${bug}: ${message || "no complaint"}`);
    for (const { kind, message } of without) say(`    without it: ${kind} (${message})`);
  }
}

function optionsFor(database: DatabaseKind) {
  return { browser, database, seed, ...(postgres ? { postgresUrl: postgres.url } : {}) };
}

function databasesOf(name: string): DatabaseKind[] {
  if (name === "both") return ["sqlite", "postgres"];
  if (name === "sqlite" || name === "postgres") return [name];
  throw new Error("--database: sqlite, postgres or both.");
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name}: a whole number.`);
  return Number(text);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
