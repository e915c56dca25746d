import { parseInstant } from "@/lib/wire/contract/instant";
import { isJsonObject } from "@/lib/wire/contract/json";
import { uploadToolName } from "@/lib/wire/contract/tool";
import { images } from "@/lib/wire/images/testing/sample-images";
import { described, errorCodeOf, isDone, isToolRefusal, capabilityIn } from "../api/reply";
import { NotObservable, Violation, type Clause } from "../clause";
import { checkOf } from "../inputs/check-input";
import { otherInput } from "../inputs/alter-input";
import { inventedPair, refused } from "../probe";
import { prepare, refusable } from "../subjects/mutating-tool";
import { confirmRequest, newKey, stepRequest } from "../subjects/requests";
import { describeImage } from "../subjects/upload";
import { bodyClauses } from "./bodies";
import type { Reply } from "../api/request";
import type { Run } from "../run";

const section = "POST /api/v1/tools/{tool}/confirm";

export const confirmClauses: Clause[] = [
  {
    id: "confirm.result",
    section,
    says: "A confirm with the prepared input, its capability and a key answers with a result or a tool error.",
    needs: ["--mutating"],
    check: async (run) => {
      const confirmed = (await run.mutatingToolsTried()).flatMap(({ tool, confirmed: sent }) =>
        sent ? [{ tool, reply: sent.reply }] : [],
      );
      const done = confirmed.find(({ reply }) => isDone(reply));
      if (done) return `${done.tool.name} was confirmed`;
      const wrong = confirmed.find(
        ({ reply }) => !isToolRefusal(reply) || errorCodeOf(reply)?.startsWith("CONFIRMATION_"),
      );
      if (wrong) throw new Violation(`${wrong.tool.name}: ${described(wrong.reply)}`);
      throw new NotObservable(
        "no harmless tool was confirmed with an input made from its schema; see --input",
      );
    },
  },
  {
    id: "confirm.other-input",
    section,
    says: "A confirm with another input than the prepared one is refused.",
    needs: ["--mutating"],
    check: async (run) => {
      const { tool, input } = await run.mutatingTool();
      const check = tool.inputSchema ? checkOf(tool.inputSchema) : null;
      const other = tool.inputSchema && check ? otherInput(tool.inputSchema, check, input) : null;
      if (!other) throw new NotObservable("the tool's schema leaves no other input");
      const capability = await prepare(run, tool.name, input);
      refused(await run.client.send(confirmRequest(tool.name, other, { capability, key: newKey() })));
    },
  },
  {
    id: "confirm.other-tool",
    section,
    says: "A confirm with the capability of another tool is refused.",
    needs: ["--mutating"],
    check: async (run) => {
      const { tool, input } = await run.mutatingTool();
      const image = await describeImage(run, images.png);
      const capability = await prepare(run, uploadToolName, image.input);
      refused(await run.client.send(confirmRequest(tool.name, input, { capability, key: newKey() })));
    },
  },
  {
    id: "confirm.unknown-capability",
    section,
    says: "A confirm with a capability that was never given out is refused.",
    needs: [],
    check: async (run) => {
      const { tool, input } = await refusable(run);
      refused(await run.client.send(confirmRequest(tool.name, input, inventedPair())));
    },
  },
  {
    id: "confirm.altered-capability",
    section,
    says: "A capability that was cut short, made longer or changed in one character is refused.",
    needs: ["--mutating"],
    check: async (run) => {
      const { tool, input } = await run.mutatingTool();
      for (const alter of alterations) {
        const capability = alter(await prepare(run, tool.name, input));
        run.keepSecret(capability);
        refused(await run.client.send(confirmRequest(tool.name, input, { capability, key: newKey() })));
      }
    },
  },
  {
    id: "confirm.expired",
    section,
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
  },
  ...bodyClauses("confirm"),
];

/** Each leaves the form that the contract gives, where the length allows it. */
const alterations: ((capability: string) => string)[] = [
  (capability) => (capability.length > 32 ? capability.slice(0, -1) : `${capability}A`),
  (capability) => (capability.length < 4_096 ? `${capability}A` : capability.slice(1)),
  (capability) => `${capability.startsWith("A") ? "B" : "A"}${capability.slice(1)}`,
];

/** The Date header tells whole seconds, so an instant is only surely past a little later. */
const marginMs = 1_500;

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
