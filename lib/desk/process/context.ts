import "server-only";
import { validateInput } from "@/lib/wire/json-schema/server/validate-input";
import type { JsonValue } from "@/lib/wire/contract/json";
import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import type { Database } from "@/lib/desk/database/open-database";
import { env } from "@/lib/desk/config/env";
import type { ReviewContext } from "@/lib/desk/reviews";
import { policyNow } from "@/lib/desk/config/policy-default";
import { vault } from "@/lib/desk/config/process-vault";
import { deliveringReplies } from "./demo-data";
import { liveHub } from "./live";
import { publicationSettings } from "./publication-settings";
import { relyingParty } from "@/lib/desk/config/env";
import { sendsUnderWay } from "./sends-under-way";
import { whileSending } from "./shutdown";
import { upstream } from "./upstream";

const toolsKnownForMs = 60_000;

/** What the review core needs to act, now, whoever asks. */
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
    publication: publicationSettings(),
    policy: policyNow(),
    relyingParty: relyingParty(),
    oidc: env().oidc,
    uploadDescriptorPointer: env().uploadDescriptorPointer,
    discover: discovery.discover,
    // A read waits for nobody: what is asked for now is there for the next one.
    knownTools: () => discovery.known(toolsKnownForMs),
    validateInput: inputProblems,
    whileSending,
  };
}

/** The API as the pages name it: its host, never its credential. */
export function connectionLabel(): { host: string; embedded: boolean } {
  const { embedded, toolApi } = env();
  return { host: new URL(toolApi.baseUrl).host, embedded };
}

/** An input that can't be judged here is left to the API, which judges every input anyway. */
async function inputProblems(tool: ToolDescriptor, input: JsonValue) {
  if (!tool.inputSchema) return [];
  const check = await validateInput(tool.inputSchema, input);
  return check.ok === false ? check.errors : [];
}
