import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Updateable } from "kysely";
import { createApiClient, createDiscovery } from "@/lib/wire/api-client";
import { startScriptedApi, type ScriptedApi } from "@/lib/wire/api-client/testing/scripted-api";
import type { Database, Tables } from "@/lib/desk/database/open-database";
import { markSecrets } from "@/lib/desk/database/secret-check";
import { openMigrated } from "@/lib/desk/database/testing/migrated-database";
import { createVault } from "@/lib/platform/vault/secrets";
import { earlierDefaultPolicy } from "@/lib/desk/policy/review-policy";
import { roleColumns } from "@/lib/desk/policy/permissions";
import type { ReviewContext } from "../context";
import { prepare, readReview } from "..";
import type { Actor, PreparationView, ReviewView } from "../types";
import type { ShownPreparation } from "../verbs/types";
import { valueOf } from "./value-of";

export const operator: Actor = { id: "p-olga", name: "Olga Operator", roles: ["operator"] };
export const reviewer: Actor = { id: "p-rita", name: "Rita Reviewer", roles: ["reviewer"] };
export const otherReviewer: Actor = { id: "p-rolf", name: "Rolf Reviewer", roles: ["reviewer"] };
export const administrator: Actor = { id: "p-anna", name: "Anna Administrator", roles: ["administrator"] };
export const viewer: Actor = { id: "p-vera", name: "Vera Viewer", roles: ["viewer"] };

export const credential = "credential-of-the-review-tests";
export const secret = "a-secret-of-the-review-tests-long-enough-to-be-one";

/** A desk on a real database, in front of a real API on a socket, at an hour that the test decides. */
export type TestApp = {
  db: Database;
  api: ScriptedApi;
  databaseUrl: string;
  /** The scratch folder; the SQLite file lies in it. */
  folder: string;
  as(actor: Actor, change?: Partial<ReviewContext>): ReviewContext;
  advance(ms: number): void;
  now(): Date;
  close(): Promise<void>;
};

export async function startTestApp(kind: "sqlite" | "postgres"): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), "reviews-"));
  const { db, url: databaseUrl, close } = await openMigrated(kind, join(folder, "desk.db"));
  let time = Date.parse("2026-03-01T12:00:00Z");
  const clock = () => new Date(time);
  const api = await startScriptedApi({ clock });
  const client = createApiClient({ baseUrl: api.url, credential, clock, timeoutMs: 1_500 });
  const discovery = createDiscovery(client, clock);
  const vault = createVault([secret]);
  await markSecrets(db, vault);
  await letIn(db, operator, reviewer, otherReviewer, administrator, viewer);
  return {
    db,
    api,
    databaseUrl,
    folder,
    as: (actor, change = {}) => ({
      db,
      api: client,
      connection: { id: "the-api", baseUrl: api.url },
      vault,
      clock,
      // A process of its own: what another context sends isn't known to it.
      underWay: new Set(),
      actor,
      policy: earlierDefaultPolicy,
      relyingParty: { id: "desk.example.com", origins: ["https://desk.example.com"] },
      oidc: null,
      discover: discovery.discover,
      knownTools: () => discovery.known(),
      ...change,
    }),
    advance: (ms) => {
      time += ms;
    },
    now: clock,
    async close() {
      await api.close();
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Makes them people who may sign in: an approval by anybody else doesn't count. */
export async function letIn(db: Database, ...people: Actor[]): Promise<void> {
  const at = "2026-01-01T00:00:00.000Z";
  const rows = people.map(({ id, name, roles }) => ({
    ...{ id, name, ...roleColumns(roles) },
    email: `${id}@example.com`,
    createdAt: at,
    updatedAt: at,
  }));
  await db.insertInto("user").values(rows).execute();
}

let inputs = 0;
/** An input that no other test uses, so that none stands in another's way. */
export function freshInput(): string {
  return JSON.stringify({ title: `Draft ${++inputs}` });
}

/** A review that waits for a decision, or whose preparation failed; by the operator unless told. */
export async function waitingReview(
  app: TestApp,
  change: {
    as?: Actor;
    inputText?: string;
    toolName?: string;
    override?: string;
    context?: Partial<ReviewContext>;
  } = {},
): Promise<ReviewView> {
  const context = app.as(change.as ?? operator, change.context);
  const wanted = {
    toolName: change.toolName ?? "draftSave",
    inputText: change.inputText ?? freshInput(),
    override: change.override ?? null,
  };
  const result = await prepare(context, wanted);
  if (result.ok) return view(app, result.value.reviewId);
  if ("lacks" in result || !result.recorded) throw new Error(`Not prepared: ${JSON.stringify(result)}`);
  return view(app, result.recorded.reviewId);
}

export async function view(app: TestApp, reviewId: string, actor = reviewer): Promise<ReviewView> {
  return valueOf(readReview(app.as(actor), reviewId));
}

export function newest(review: ReviewView): PreparationView {
  const [first] = review.preparations;
  if (!first) throw new Error("A review without a preparation.");
  return first;
}

export function shown(review: ReviewView): ShownPreparation {
  const { id, revision, inputDigest, summaryHash } = newest(review);
  return { preparationId: id, revision, inputDigest: inputDigest ?? "", summaryHash };
}

/** Writes into the newest revision's row what no verb would. */
export async function changeRow(
  { db }: TestApp,
  review: ReviewView,
  values: Updateable<Tables["preparations"]>,
): Promise<void> {
  await db.updateTable("preparations").set(values).where("id", "=", newest(review).id).execute();
}
