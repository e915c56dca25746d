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
  seed: number;
  lossy: boolean;
  /** One of the mistakes of scripts/build/patches/patches.mjs. */
  seededBug?: string;
}

/** The desk as it is built and run, an API behind a network, and a reviewer in a browser. */
export interface World {
  readonly server: TestServer;
  readonly network: Network;
  readonly records: Records;
  readonly context: BrowserContext;
  /** What the person had in front of them when they approved, by the draft's name. */
  readonly approved: Map<string, Set<string>>;
  /** The draft that a review is about, as far as the person has seen its page. */
  readonly drafts: Map<string, string>;
  ledger: () => Ledger;
  /** The desk ends itself when a send comes to that step. */
  orderEndAt: (step: string) => Promise<void>;
  withdrawOrder: () => Promise<void>;
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
  const { browser, seed, lossy, seededBug } = options;
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
  const server = await startServer({
    env: {
      TOOL_API_URL: network.url,
      TOOL_API_CREDENTIAL: credential,
      APP_SECRET: randomBytes(24).toString("hex"),
      DATABASE_URL: databaseUrl,
      ...(seededBug ? { SEEDED_BUG: seededBug } : {}),
    },
  });
  await addPerson(server, reviewer);
  const context = await browser.newContext({ baseURL: server.url, locale: "en-GB", timezoneId: "UTC" });
  context.setDefaultTimeout(30_000);
  const order = join(server.dataDir, "end-at-step");

  const world: World = {
    server,
    network,
    records: recordsAt(databaseUrl),
    context,
    approved: new Map(),
    drafts: new Map(),
    ledger: () => readLedger(apiDatabase, (name) => name.startsWith(draftPrefix)),
    orderEndAt: (step) => writeFile(order, step),
    withdrawOrder: () => rm(order, { force: true }),
    openPage: () => context.newPage(),
    dispose: async () => {
      await context.close();
      await server.dispose();
      await network.dispose();
      await api.close();
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  const page = await world.openPage();
  await typeSignIn(page, reviewer);
  await page.close();
  return world;
}

async function databaseOf({ database, postgresUrl }: WorldOptions) {
  if (database === "sqlite") return null;
  if (!postgresUrl) throw new Error("There is no PostgreSQL to make a database on.");
  return createDatabase(postgresUrl);
}
