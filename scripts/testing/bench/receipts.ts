import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import { earlierDefaultPolicy } from "@/lib/desk/policy/review-policy";
import { approveAndSend, prepare, readReview, type ReviewContext } from "@/lib/desk/reviews";
import { readerOf } from "@/lib/desk/reviews/testing/reader-of";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";
import type { Actor } from "@/lib/desk/reviews/types";
import { createVault } from "@/lib/platform/vault/secrets";
import { createApiClient, createDiscovery } from "@/lib/wire/api-client";
import { scratchFolder, type Stop } from "../clean-up";
import { deskSecret, startDesk, type Desk } from "../load/desk";
import { newInput } from "../load/desk-clients";
import { inParallel, mib, printCells, timeOf } from "../load/measure";
import { startApi, type Api } from "../load/programs";

const sizes = [300, 3_000];
const atOnce = 4;
const turnMaxMs = 100;
/** Up to 8 MiB of an archive wait for their reader, where it has as many; 3,000 receipts are 26. */
const growthMaxMib = 12;
const askEveryMs = 200;
const widths = [9, 9, 12, 12, 12, 12, 12, 12];

type Measured = { memory: number };

/** The archive of a month from the built desk on SQLite, with few and with many receipts, and its check by Node alone. */
export async function benchReceipts(stop: Stop): Promise<void> {
  const api = await startApi(stop);
  const databaseUrl = `file:${join(scratchFolder(stop), "desk.db")}`;
  const desk = await startDesk(stop, api, { DATABASE_URL: databaseUrl });
  await desk.signIn({ name: "Olga Operator", role: "operator" });
  const [reviewer = ""] = await desk.signIn({ name: "Rita Reviewer", role: "reviewer" });
  const db = await openDatabase(databaseUrl);
  stop.push(() => db.destroy());
  printCells(
    ["receipts", "seconds", "first byte", "turn ms", "MiB more", "packed MiB", "MiB", "verified s"],
    widths,
  );
  const all: Measured[] = [];
  let receipts = 0;
  for (const size of sizes) {
    await acceptMore(db, api, size - receipts);
    receipts = size;
    // What is made once in a process has been made then.
    if (all.length === 0) await download(desk, reviewer);
    all.push(await measure(stop, desk, reviewer, receipts));
  }
  const [few, many] = all;
  if (few && many && many.memory - few.memory > growthMaxMib) process.exitCode = 1;
}

async function measure(stop: Stop, desk: Desk, cookie: string, receipts: number): Promise<Measured> {
  await desk.ask("watch");
  const { archive, seconds, firstSeconds } = await download(desk, cookie);
  const { work } = await desk.ask("longestTurn");
  const memory = await memoryMeanwhile(desk, cookie);
  const folder = scratchFolder(stop);
  writeFileSync(join(folder, "archive.tar.gz"), archive);
  run("tar", ["-xzf", "archive.tar.gz"], folder);
  const unpacked = join(folder, `countersign-receipts-${thisMonth()}`);
  const keys = await (await fetch(`${desk.url}/.well-known/countersign-keys.json`)).text();
  writeFileSync(join(folder, "keys.json"), keys);
  let said = "";
  const verifiedMs = await timeOf(async () => {
    said = run(process.execPath, ["verify.mjs", "--keys", join(folder, "keys.json")], unpacked);
  });
  const count = receipts.toLocaleString("en");
  if (!said.includes(`all ${receipts} are`)) throw new Error(`Not all ${count} are valid:\n${said}`);
  if (work > turnMaxMs) process.exitCode = 1;
  const [kib = ""] = run("du", ["-sk", "--apparent-size", unpacked], folder).split("\t");
  printCells(
    [
      ...[count, seconds.toFixed(1), `${firstSeconds.toFixed(2)} s`, work.toFixed(0), memory.toFixed(1)],
      ...[mib(archive.byteLength), (Number(kib) / 1024).toFixed(1), (verifiedMs / 1_000).toFixed(1)],
    ],
    widths,
  );
  return { memory };
}

async function download({ url }: Desk, cookie: string) {
  const pieces: Uint8Array[] = [];
  const startedAt = performance.now();
  const reply = await fetch(`${url}/data/receipt-archive?month=${thisMonth()}`, { headers: { cookie } });
  if (reply.status !== 200 || !reply.body) throw new Error(`No archive: ${reply.status}`);
  let firstSeconds = 0;
  for await (const piece of reply.body) {
    firstSeconds ||= (performance.now() - startedAt) / 1_000;
    pieces.push(piece as Uint8Array);
  }
  return { archive: Buffer.concat(pieces), seconds: (performance.now() - startedAt) / 1_000, firstSeconds };
}

/** How much more the process holds at most while an archive is read than before, after garbage collection, in MiB. */
async function memoryMeanwhile(desk: Desk, cookie: string): Promise<number> {
  const held = async () => {
    const { heap, buffers } = await desk.ask("memory");
    return heap + buffers;
  };
  const before = await held();
  let most = before;
  let isOver = false;
  const whole = download(desk, cookie).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    most = Math.max(most, await held());
    await pause(askEveryMs);
  }
  await whole;
  return (most - before) / 1_048_576;
}

/** So many reviews that the API accepted, by another instance of the desk on the same database. */
async function acceptMore(db: Database, api: Api, count: number): Promise<void> {
  const people = await db.selectFrom("user").select(["id", "name", "role"]).execute();
  const client = createApiClient({ baseUrl: api.url, credential: api.credential });
  const { discover } = createDiscovery(client, () => new Date());
  const as = (role: "operator" | "reviewer"): ReviewContext => {
    const person = people.find((one) => one.role === role);
    if (!person) throw new Error(`There is no ${role}.`);
    const actor: Actor = { id: person.id, name: person.name, roles: [role] };
    return {
      ...readerOf(db, new Date()),
      ...{ api: client, connection: { id: "the-api", baseUrl: api.url }, vault: createVault([deskSecret]) },
      ...{ clock: () => new Date(), policy: earlierDefaultPolicy, discover, actor },
    };
  };
  await inParallel(Array.from({ length: count }), atOnce, async () => {
    const order = { toolName: "campaignDraftSave", inputText: JSON.stringify(newInput()), override: null };
    const prepared = await prepare(as("operator"), order);
    if (!prepared.ok) throw new Error(`Not prepared: ${JSON.stringify(prepared)}`);
    const { preparations } = await valueOf(readReview(as("reviewer"), prepared.value.reviewId));
    const [newest] = preparations;
    if (!newest) throw new Error("Nothing was prepared.");
    const { id: preparationId, revision, inputDigest, summaryHash } = newest;
    const shown = { preparationId, revision, inputDigest: inputDigest ?? "", summaryHash };
    await valueOf(approveAndSend(as("reviewer"), { shown }));
  });
}

/** With no package, no setting and no home that it could have of this machine. */
function run(command: string, args: string[], cwd: string): string {
  const home = join(cwd, "home");
  mkdirSync(home, { recursive: true });
  const PATH = command === process.execPath ? "" : process.env["PATH"];
  const { status, stdout, stderr } = spawnSync(command, args, {
    ...{ cwd, encoding: "utf8", env: { HOME: home, PATH, NODE_ENV: "production" } },
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** By UTC, as the desk counts it. */
function thisMonth(): string {
  return new Date().toISOString().slice(0, "2026-11".length);
}
