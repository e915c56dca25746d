import "server-only";
import { validateInput } from "@/lib/wire/json-schema/server/validate-input";
import type { Person } from "@/lib/desk/policy/permissions";
import type { JsonValue } from "@/lib/wire/contract/json";
import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import type { Database } from "@/lib/desk/database/open-database";
import { database } from "@/lib/desk/config/process-database";
import { env } from "@/lib/desk/config/env";
import {
  countReviews,
  listActivity,
  listChoices,
  listOwn,
  listAutomaticRuns,
  listReviews,
  listWebhooks,
  lookAtReview,
  readOutput,
  readReview,
  type ReviewContext,
} from "@/lib/desk/reviews";
import type { ReviewView } from "@/lib/desk/reviews/types";
import type { WebhooksView } from "@/lib/desk/reviews/webhooks/types";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import type {
  ActivityFilter,
  ActivityItem,
  ActivityPage,
  OwnReview,
  ReviewChoices,
  ReviewCounts,
  ReviewFilter,
  ReviewPage,
} from "@/lib/desk/reviews/queries/types";
import { vault } from "@/lib/desk/config/process-vault";
import { catalogueView, toolRead, type ToolRead } from "./tools/catalogue";
import type { CatalogueView } from "./types";
import { deliveringReplies } from "./demo-data";
import { liveHub } from "./live";
import { lookupSources } from "./tools/lookups";
import { readOnlyState } from "./read-only";
import { relyingParty } from "./relying-party";
import { sendsUnderWay } from "./upkeep/sends-under-way";
import { whileSending } from "./upkeep/shutdown";
import { uiSchemas } from "./tools/ui-schemas";
import { toolNews } from "./tools/tool-news";
import { upstream } from "./tools/upstream";

const toolsKnownForMs = 60_000;
const itemsPerPage = 100;

/** What the review core needs to act for this person, now. */
export async function reviewContext(person: Person): Promise<ReviewContext> {
  return {
    ...systemContext(await database()),
    actor: { id: person.id, name: person.name, role: person.role },
  };
}

/** The same for what nobody clicked. */
export function systemContext(db: Database): Omit<ReviewContext, "actor"> {
  const { api, discovery, connection } = upstream();
  return {
    db,
    api: deliveringReplies(api),
    connection,
    vault: vault(),
    clock: () => new Date(),
    underWay: sendsUnderWay(),
    changeCount: () => liveHub().changeCount(),
    publication: env().publication,
    policy: env().reviewPolicy,
    relyingParty: relyingParty(),
    uploadDescriptorPointer: env().uploadDescriptorPointer,
    discover: (ageMsMax) => discovery.discover(ageMsMax),
    // A read waits for nobody: what is asked for now is there for the next one.
    knownTools: () => discovery.known(toolsKnownForMs),
    validateInput: inputProblems,
    whileSending,
  };
}

/** The API as the pages name it: its host, never its credential. */
export function connectionLabel(): CatalogueView["api"] {
  const { embedded, toolApi } = env();
  return { host: new URL(toolApi.baseUrl).host, embedded };
}

/** With an age in milliseconds, from a list no older than that. */
export async function readCatalogue(ageMsMax?: number): Promise<CatalogueView> {
  const { discovery, locks } = upstream();
  const view = await discovery.discover(ageMsMax);
  return catalogueView(view, connectionLabel(), { news: await toolNews(view), locks });
}

export async function readTool(name: string): Promise<ToolRead> {
  const { uploadDescriptorPointer } = env();
  const { discovery, locks } = upstream();
  const view = await discovery.discover();
  return toolRead(view, name, {
    locks,
    uploadDescriptorPointer,
    uiSchema: uiSchemas().read(name),
    lookups: (tool) => lookupSources(view, tool),
  });
}

/** One review as this person may see it, or null. `isOpen`: they have its page open, which others are told. */
export async function readReviewFor(
  person: Person,
  reviewId: string,
  { isOpen }: { isOpen: boolean } = { isOpen: false },
): Promise<ReviewView | null> {
  const read = isOpen && readOnlyState() === null ? lookAtReview : readReview;
  const result = await read(await reviewContext(person), reviewId);
  return result.ok ? withActionsDisabled(result.value) : null;
}

/** While nothing can be written, nothing can be done: said where the buttons would be. */
function withActionsDisabled(review: ReviewView): ReviewView {
  if (readOnlyState() === null) return review;
  const refused = { allowed: false, reason: { code: "not_while_read_only" } } as const;
  const actions: ReviewView["actions"] = {
    approve: refused,
    send: refused,
    reject: refused,
    withdraw: refused,
    prepareAgain: refused,
    retry: refused,
    reconcile: refused,
  };
  const preparations = review.preparations.map((preparation) => ({
    ...preparation,
    followUp: preparation.followUp && {
      ...preparation.followUp,
      check: refused,
      record: refused,
      choices: [],
    },
  }));
  return { ...review, actions, preparations };
}

export async function readReviews(person: Person, asked: Omit<ReviewFilter, "limit">): Promise<ReviewPage> {
  return allowed(await listReviews(await reviewContext(person), { ...asked, limit: itemsPerPage }));
}

/** What this person last prepared with a tool. */
export async function readOwnReviews(person: Person, toolName: string): Promise<OwnReview[]> {
  return allowed(await listOwn(await reviewContext(person), toolName));
}

/** What one of the lists of reviews can be filtered by. */
export async function readReviewChoices(
  person: Person,
  group: Pick<ReviewFilter, "states" | "order">,
): Promise<ReviewChoices> {
  return allowed(await listChoices(await reviewContext(person), group));
}

export async function readReviewCounts(person: Person): Promise<ReviewCounts> {
  return allowed(await countReviews(await reviewContext(person)));
}

/** The exact JSON text of a revision's output, or null. */
export async function readOutputFor(person: Person, preparationId: string): Promise<string | null> {
  const result = await readOutput(await reviewContext(person), preparationId);
  return result.ok ? result.value : null;
}

export async function readActivity(
  person: Person,
  { isAutomatic, filter, cursor }: { isAutomatic: boolean; filter: ActivityFilter; cursor: string },
): Promise<ActivityPage> {
  const context = await reviewContext(person);
  if (!isAutomatic) {
    const steps = allowed(await listActivity(context, { ...filter, cursor, limit: itemsPerPage }));
    return { ...steps, items: withToolTitles(context, steps.items) };
  }
  const page = allowed(await listAutomaticRuns(context, { cursor, limit: itemsPerPage }));
  return { ...page, looked: page.items.length };
}

/** What people call a tool, without asking the API; null where that isn't known. */
export async function readToolTitle(person: Person, name: string): Promise<string | null> {
  return toolTitles(await reviewContext(person)).get(name) ?? null;
}

function toolTitles({ knownTools }: ReviewContext): Map<string, string | undefined> {
  const known = knownTools?.();
  return new Map(
    known?.kind === "known" ? known.discovery.tools.map(({ name, title }) => [name, title]) : [],
  );
}

function withToolTitles(context: ReviewContext, items: ActivityItem[]): ActivityItem[] {
  const titles = toolTitles(context);
  return items.map((item) => {
    const toolTitle = item.toolName === null ? null : titles.get(item.toolName);
    return toolTitle ? { ...item, toolTitle } : item;
  });
}

/** Whom this desk tells of reviews, and what couldn't be delivered. */
export async function readWebhooks(person: Person): Promise<WebhooksView> {
  return allowed(await listWebhooks(await reviewContext(person), env().webhooks.targets));
}

/** The value of a read whose permission the caller has asked for already; a refusal then is a bug. */
export function allowed<Value>(result: VerbResult<Value>): Value {
  if (!result.ok) throw new Error(`A read was refused: ${result.refusal}`);
  return result.value;
}

/** An input that can't be judged here is left to the API, which judges every input anyway. */
async function inputProblems(tool: ToolDescriptor, input: JsonValue) {
  if (!tool.inputSchema) return [];
  const check = await validateInput(tool.inputSchema, input);
  return check.ok === false ? check.errors : [];
}
