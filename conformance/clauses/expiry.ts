import { parseInstant } from "@/lib/wire/contract/instant";
import { isJsonObject } from "@/lib/wire/contract/json";
import { capabilityIn, described } from "../api/reply";
import type { Reply } from "../api/request";
import { NotObservable, type Clause } from "../clause";
import { refused } from "../probe";
import type { Run } from "../run";
import { confirmRequest, newKey, stepRequest } from "../subjects/requests";

/** The Date header tells whole seconds, so an instant is only surely past a little later. */
const marginMs = 1_500;

export const expiryClause: Clause = {
  id: "confirm.expired",
  section: "POST /api/v1/tools/{tool}/confirm",
  says: "A first confirm after expiresAt is refused.",
  needs: ["--mutating", "--wait-for-expiry"],
  check: async (run) => {
    const { tool, input } = await run.mutatingTool();
    const reply = await run.client.send(stepRequest("prepare", tool.name, input));
    const capability = capabilityIn(reply);
    const expiresAt = expiryIn(reply);
    if (capability === null || expiresAt === null)
      throw new NotObservable(`nothing was prepared that expires (${described(reply)})`);
    run.keepSecret(capability);
    await waitUntil(run, expiresAt, reply.date);
    refused(await run.client.send(confirmRequest(tool.name, input, { capability, key: newKey() })));
  },
};

/** Waits for an instant by the API's own clock, as its Date header shows it. */
async function waitUntil(run: Run, instant: Date, date: string | null): Promise<void> {
  const theirNow = date === null ? NaN : Date.parse(date);
  const now = Number.isNaN(theirNow) ? run.pace.now() : theirNow;
  const ms = instant.getTime() - now + marginMs;
  const { waitForExpirySeconds } = run.settings;
  if (ms > waitForExpirySeconds * 1_000)
    throw new NotObservable(
      `it expires in ${Math.ceil(ms / 1_000)} s, which is more than --wait-for-expiry ${waitForExpirySeconds}`,
    );
  await run.pace.wait(Math.max(0, ms));
}

function expiryIn({ json }: Reply): Date | null {
  const text = isJsonObject(json) ? json["expiresAt"] : undefined;
  return typeof text === "string" ? parseInstant(text) : null;
}
