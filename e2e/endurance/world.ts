import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { serveReferenceApi } from "@/reference-api";
import { createDatabase } from "@/scripts/testing/postgres/database";
import { type TestServer, startServer } from "../support/server";
import { addPerson, reviewer } from "../support/people";
import { typeSignIn } from "../support/sign-in";
import { type Ledger, readLedger } from "./ledger";
import { type Network, startNetwork } from "./network";
import { type Records, recordsAt } from "./records";

export type DatabaseKind = "sqlite" | "postgres";

export interface WorldOptions {
  browser: Browser;
  database: DatabaseKind;
  /** A running PostgreSQL, where that is the database. */
  postgresUrl?: string;
  /** How many processes serve the desk over that database, one unless told; more only on PostgreSQL. */
  instances?: number;
  seed: number;
  lossy: boolean;
  /** One of the mistakes of scripts/build/patches/patches.mjs. */
  seededBug?: string;
}

/** The desk as it is built and run, an API behind a network, and a reviewer in a browser. */
export interface World {
  readonly servers: readonly TestServer[];
  readonly network: Network;
  readonly records: Records;
  /** Signed in at the first instance. */
  readonly context: BrowserContext;
  /** What the person had in front of them when they approved, by the draft's name. */
  readonly approved: Map<string, Set<string>>;
  /** The draft that a review is about, as far as the person has seen its page. */
  readonly drafts: Map<string, string>;
  ledger: () => Ledger;
  /** An instance ends itself when it comes to that step of a send. */
  orderEndAt: (step: string) => Promise<void>;
  withdrawOrder: () => Promise<void>;
  /** A page of the next instance in turn. */
  openPage: () => Promise<Page>;
  dispose: () => Promise<void>;
}

/** Every draft of the run begins with this, so that the demo data is not counted. */
export const draftPrefix = "Endurance";

/** What a draft of that name says, unless a scenario makes it say something else. */
export function textOf(draftName: string): string {
  return `What ${draftName} says.`;
}

export async function startWorld(options: WorldOptions): Promise<World> {
  const { browser, seed, lossy, seededBug, instances = 1 } = options;
  const credential = randomBytes(24).toString("hex");
  const folder = await mkdtemp(join(tmpdir(), "countersign-endurance-"));
  const apiDatabase = join(folder, "reference-api.db");
  const api = await serveReferenceApi({
    host: "127.0.0.1",
    port: 0,
    databasePath: apiDatabase,
    credentials: [{ token: credential, scopes: ["*"] }],
    // Longer than a run takes: an approval that waits for a person is not what is tested here.
    capabilitySeconds: 24 * 60 * 60,
    ratePerMinute: 0,
  });
  const network = await startNetwork(() => api.url, { seed, lossy });
  const postgres = await databaseOf(options);
  const databaseUrl = postgres?.url ?? `file:${join(folder, "desk.db")}`;
  const env = {
    TOOL_API_URL: network.url,
    TOOL_API_CREDENTIAL: credential,
    APP_SECRET: randomBytes(24).toString("hex"),
    DATABASE_URL: databaseUrl,
    ...(seededBug ? { SEEDED_BUG: seededBug } : {}),
  };
  const server = await startServer({ env });
  const servers = [server];
  while (servers.length < instances) servers.push(await startServer({ env }));
  await addPerson(server, reviewer);
  const open = (url: string) => browser.newContext({ baseURL: url, locale: "en-GB", timezoneId: "UTC" });
  const context = await open(server.url);
  const contexts = [context, ...(await Promise.all(servers.slice(1).map(({ url }) => open(url))))];
  contexts.forEach((each) => each.setDefaultTimeout(120_000));
  const orders = servers.map(({ dataDir }) => join(dataDir, "end-at-step"));
  let opened = 0;

  const world: World = {
    servers,
    network,
    records: recordsAt(databaseUrl),
    context,
    approved: new Map(),
    drafts: new Map(),
    ledger: () => readLedger(apiDatabase, (name) => name.startsWith(draftPrefix)),
    orderEndAt: async (step) => void (await Promise.all(orders.map((order) => writeFile(order, step)))),
    withdrawOrder: async () => void (await Promise.all(orders.map((order) => rm(order, { force: true })))),
    openPage: () => (contexts[opened++ % contexts.length] ?? context).newPage(),
    dispose: async () => {
      await Promise.all(contexts.map((each) => each.close()));
      await Promise.all(servers.map((each) => each.dispose()));
      await network.dispose();
      await api.close();
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  for (const each of contexts) {
    const page = await each.newPage();
    await typeSignIn(page, reviewer);
    await page.close();
  }
  return world;
}

async function databaseOf({ database, postgresUrl }: WorldOptions) {
  if (database === "sqlite") return null;
  if (!postgresUrl) throw new Error("There is no PostgreSQL to make a database on.");
  return createDatabase(postgresUrl);
}
