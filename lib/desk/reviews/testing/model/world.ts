import { roleColumns } from "@/lib/desk/policy/permissions";
import { randomUUID } from "node:crypto";
import { sql, type Updateable } from "kysely";
import { createDiscovery, type DiscoverOutcome } from "@/lib/wire/api-client";
import { isPostgres } from "@/lib/platform/db/dialect";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import { markSecrets } from "@/lib/desk/database/secret-check";
import { openSqlite } from "@/lib/platform/db/sqlite";
import type { Tables } from "@/lib/desk/database/open-database";
import type { ReviewPolicy } from "@/lib/desk/policy/review-policy";
import { createVault, type Vault } from "@/lib/platform/vault/secrets";
import {
  holdApprovals,
  recover,
  runMaintenance,
  type ReviewContext,
  type SendStep,
  type SendsUnderWay,
} from "../..";
import type { Actor } from "../../types";
import { policies, policyWith } from "../policies";
import { letIn, secret } from "../test-app";
import { judgeConfirm } from "./judge-confirm";
import { discoverTools, ModelApi } from "./model-api";
import { people, type PersonName } from "./people";
import { rewind, takeSnapshot, type Snapshot } from "./rewind";
import type { Asked, RoleSet } from "./table";

export const policyNames = ["single", "four-eyes", "two", "by default"] as const;
export type PolicyName = (typeof policyNames)[number];
const policyOf: Record<PolicyName, ReviewPolicy> = {
  single: policies.single,
  "four-eyes": policies["four-eyes"],
  two: policyWith({ approvals: 2 }),
  "by default": policies["four-eyes-destructive"],
};

/** One desk on the shared database: its own connection, policy and program. */
type Instance = {
  db: Database;
  policy: PolicyName;
  underWay: SendsUnderWay;
  crashesAt: SendStep | null;
  crashed: () => void;
};

/** The store that all sequences share, with a log of each change of a state and a view of what is committed. */
export type Ground = {
  dbs: [Database, Database];
  committed: Database;
  vault: Vault;
  discovered: DiscoverOutcome;
  clock: { nowMs: number };
  sequences: number;
  close(): Promise<void>;
};

export async function openGround(databaseUrl: string): Promise<Ground> {
  const dbs: [Database, Database] = [await openDatabase(databaseUrl), await openDatabase(databaseUrl)];
  const [db] = dbs;
  const committed = databaseUrl.startsWith("file:")
    ? openSqlite<Tables>(databaseUrl.slice("file:".length))
    : await openDatabase(databaseUrl);
  const vault = createVault([secret]);
  await markSecrets(db, vault);
  await letIn(db, ...Object.values(people));
  await logStates(db);
  if (!isPostgres<Tables>(db)) for (const one of dbs) await sql`PRAGMA synchronous = OFF`.execute(one);
  return {
    dbs,
    committed,
    vault,
    discovered: await discoverTools(),
    clock: { nowMs: Date.parse("2026-03-01T12:00:00Z") },
    sequences: 0,
    async close() {
      for (const one of [...dbs, committed]) await one.destroy();
    },
  };
}

/** Every change of a state, written by the database itself. */
async function logStates(db: Database): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const index = `create index model_steps_of on model_steps (preparation_id)`;
  const was = `case when old.restore_id is null then old.state else 'held' end`;
  const insert = `insert into model_steps (preparation_id, was, state) values (old.id, ${was}, new.state);`;
  if (isPostgres<Tables>(db)) {
    await run(`create table model_steps (number serial, preparation_id text, was text, state text)`);
    await run(
      `create function model_step() returns trigger language plpgsql as $$ begin ${insert} return null; end $$`,
    );
    await run(
      `create trigger model_step after update on preparations for each row when (old.state <> new.state) execute function model_step()`,
    );
  } else {
    await run(
      `create table model_steps (number integer primary key, preparation_id text, was text, state text)`,
    );
    await run(
      `create trigger model_step after update of state on preparations when old.state <> new.state begin ${insert} end`,
    );
  }
  await run(index);
}

/** One sequence's world: an API and reviews of its own on the shared store. */
export class World {
  readonly connection: ReviewContext["connection"];
  readonly api: ModelApi;
  readonly complaints: string[] = [];
  readonly instances: [Instance, Instance];
  readonly reviewIds: string[] = [];
  /** Which review each digest is of, also one that a restore has lost. */
  readonly digests = new Map<string, string>();
  /** Of which nothing was held by a restore, since they had ended in the backup: what was prepared since isn't known. */
  readonly unheld = new Set<string>();
  snapshot: Snapshot | null = null;
  /** Who approved what they were shown: `person preparation`. */
  readonly approvals = new Set<string>();
  readonly roles: Record<PersonName, Actor["roles"]> = {
    olga: ["operator"],
    rita: ["reviewer"],
    rolf: ["reviewer"],
    anna: ["administrator"],
  };
  /** Whose account can't sign in, and which account took another one's place. */
  readonly disabled = new Set<PersonName>();
  readonly merged = new Map<string, string>();
  readonly roleSets: RoleSet[] = [];
  /** What was suggested, and which revisions somebody made of it: whose words these have. */
  readonly suggestions: { id: string; reviewId: string; personId: string; inputText: string }[] = [];
  readonly taken: { preparationId: string; personId: string }[] = [];
  readonly requirementAtPreparation = new Map<string, Asked>();
  lastInput: { toolName: string; inputText: string } | null = null;
  /** Verbs whose API hasn't answered yet. */
  readonly open: Promise<unknown>[] = [];
  readonly clock = () => new Date(this.ground.clock.nowMs);
  private readonly discovery;

  constructor(readonly ground: Ground) {
    const number = ++ground.sequences;
    this.connection = { id: `model-${number}`, baseUrl: `http://model-${number}.example` };
    this.api = new ModelApi(this.clock, ground.discovered);
    this.discovery = createDiscovery(
      this.api.client(async () => undefined),
      this.clock,
    );
    const [first, second] = ground.dbs;
    const instance = (db: Database): Instance => ({
      db,
      policy: "by default",
      underWay: new Set(),
      crashesAt: null,
      crashed: () => undefined,
    });
    this.instances = [instance(first), instance(second)];
  }

  complain(message: string): void {
    this.complaints.push(message);
  }
  policy(at: 0 | 1): ReviewPolicy {
    return policyOf[this.instances[at].policy];
  }
  /** What an instance's policy asks for a tool, by the model's own reading. */
  requirement(at: 0 | 1, toolName: string): Asked {
    const isDestructive = toolName === "draftWipe";
    switch (this.instances[at].policy) {
      case "single":
        return { approvals: 1, review: "single" };
      case "four-eyes":
        return { approvals: 1, review: "four-eyes" };
      case "two":
        return { approvals: 2, review: "single" };
      case "by default":
        return { approvals: 1, review: isDestructive ? "four-eyes" : "single" };
    }
  }
  async changeRoles(who: PersonName, roles: Actor["roles"]): Promise<void> {
    this.roles[who] = roles;
    const [db] = this.ground.dbs;
    await db.updateTable("user").set(roleColumns(roles)).where("id", "=", people[who].id).execute();
  }
  /** Somebody who is signed in sets a role, which keeps them from being each other's second person. */
  async setRoleBy(by: PersonName, of: PersonName, roles: Actor["roles"]): Promise<void> {
    await this.changeRoles(of, roles);
    const [db] = this.ground.dbs;
    const [actor_id, person_id] = [people[by].id, people[of].id];
    this.roleSets.push({ by: actor_id, of: person_id, atMs: this.ground.clock.nowMs });
    const at = this.clock().toISOString();
    await db
      .insertInto("person_changes")
      .values({ id: randomUUID(), at, actor_id, person_id, kind: "role" })
      .execute();
  }
  async setDisabled(who: PersonName, isDisabled: boolean): Promise<void> {
    if (isDisabled) this.disabled.add(who);
    else this.disabled.delete(who);
    const since = isDisabled ? this.clock().toISOString() : null;
    await this.writeUser(who, { disabledAt: since, unconfirmedSince: since });
  }
  async merge(away: PersonName, into: PersonName): Promise<void> {
    this.merged.set(people[away].id, people[into].id);
    await this.writeUser(away, { mergedInto: people[into].id, removedAt: this.clock().toISOString() });
  }
  /** As they were before the sequence. */
  async resetPeople(): Promise<void> {
    for (const who of Object.keys(people) as PersonName[]) {
      await this.changeRoles(who, people[who].roles);
      await this.setDisabled(who, false);
      await this.writeUser(who, { mergedInto: null, removedAt: null });
    }
    await this.ground.dbs[0].deleteFrom("person_changes").execute();
  }
  private async writeUser(who: PersonName, columns: Updateable<Tables["user"]>): Promise<void> {
    await this.ground.dbs[0].updateTable("user").set(columns).where("id", "=", people[who].id).execute();
  }
  /** The account that a person of this one has now. */
  ofNow(id: string): string {
    return this.merged.get(id) ?? id;
  }
  advance(ms: number): void {
    this.ground.clock.nowMs += ms;
  }

  context(at: 0 | 1, person: PersonName): ReviewContext {
    const instance = this.instances[at];
    return {
      db: instance.db,
      api: this.api.client((confirm) => judgeConfirm(this, at, confirm)),
      connection: this.connection,
      vault: this.ground.vault,
      clock: this.clock,
      underWay: instance.underWay,
      actor: { ...people[person], roles: this.roles[person] },
      policy: this.policy(at),
      relyingParty: { id: "desk.example.com", origins: [] },
      oidc: null,
      random: () => 0,
      discover: (ageMsMax) => this.discovery.discover(ageMsMax),
      knownTools: () => this.discovery.known(),
      atStep: (step) => {
        if (step !== instance.crashesAt) return;
        instance.crashed();
        // The process is gone: nothing of this verb goes on.
        return new Promise(() => undefined);
      },
    };
  }

  /** Does a verb at an instance, which may die in the middle of it; then it starts anew. */
  async mayCrash(at: 0 | 1, step: SendStep | null, work: () => Promise<unknown>): Promise<void> {
    const instance = this.instances[at];
    const dies = new Promise<"died">((resolve) => {
      instance.crashed = () => resolve("died");
    });
    instance.crashesAt = step;
    const ended = await Promise.race([work(), dies]);
    instance.crashesAt = null;
    if (ended === "died") instance.underWay = new Set();
    if (ended === "died") await holdApprovals(this.context(at, "anna"));
  }

  async backUp(): Promise<void> {
    this.snapshot = await takeSnapshot(this);
  }
  /** From the last backup, or one of this moment, once both instances have ended; how many reviews are left of it. */
  async restore(): Promise<number> {
    await this.settleOpen();
    await rewind(this, this.snapshot ?? (await takeSnapshot(this)));
    this.snapshot = null;
    const held = await this.ground.committed
      .selectFrom("preparations")
      .select("review_id")
      .where("restore_id", "is not", null)
      .execute();
    for (const id of this.reviewIds) if (!held.some(({ review_id }) => review_id === id)) this.unheld.add(id);
    // The restore lets everybody in again who is asked about here.
    for (const who of [...this.disabled]) await this.setDisabled(who, false);
    for (const instance of this.instances) instance.underWay = new Set();
    return this.reviewIds.length;
  }

  /** One round of what a desk does beside requests. */
  async round(at: 0 | 1): Promise<void> {
    const context = this.context(at, "anna");
    await runMaintenance(context, { retentionDays: 30 });
    const { sends } = await recover(context, {
      sendsMax: 4,
      onProblem: (error) => this.complain(`a round failed: ${String(error)}`),
    });
    await this.answeredOrHeld(Promise.all(sends));
  }

  /** Waits for a verb until it has ended, or until the API has its request and holds the answer back. */
  async answeredOrHeld(verb: Promise<unknown>): Promise<void> {
    this.open.push(verb);
    await Promise.race([verb, this.api.whenHeld()]);
  }

  /** All answers that were held back arrive. */
  async settleOpen(): Promise<void> {
    this.api.release();
    await Promise.all(this.open.splice(0));
  }
}
