import { changed, codeOf, endpointOf, isPrepared, replaced, rewritten, type Wrap } from "../alter";
import { draftTool } from "../reference";
import type { Broken } from "./variant";

const prepared = (change: Record<string, unknown>): Wrap =>
  changed(isPrepared, (json) => ({ ...json, ...change }));
const run = ["prepare", "confirm.result", "replies"];

/** Capabilities that are given out in another form, and understood in it. */
const aliased = (to: (capability: string) => string, from: (alias: string) => string): Wrap => {
  const outward = changed(isPrepared, (json) => ({
    ...json,
    confirmationCapability: to(String(json["confirmationCapability"])),
  }));
  const inward = rewritten("any", ({ headers }) => {
    const alias = headers["x-publish-confirmation"];
    return alias === undefined ? null : { headers: { ...headers, "x-publish-confirmation": from(alias) } };
  });
  return (handle) => outward(inward(handle));
};

export const brokenSteps: Broken[] = [
  {
    fault: "a call executes a tool that changes something",
    wrap: replaced(
      (reply, incoming) => endpointOf(incoming) === "call" && codeOf(reply) === "CONFIRMATION_REQUIRED",
      (_reply, inside) => inside.doDraft(),
    ),
    fails: ["call.mutating-tool"],
    run: ["call", "replies"],
  },
  {
    fault: "a call of a read-only tool is always answered 400",
    wrap: (handle) => async (incoming) =>
      endpointOf(incoming) === "call"
        ? { ...(await handle({ ...incoming, search: "?no" })), status: 404 }
        : handle(incoming),
    fails: ["call.result"],
    run: ["call", "replies"],
  },
  {
    fault: "a capability has a slash in it",
    wrap: aliased(
      (capability) => `/${capability}`,
      (alias) => alias.replace("/", ""),
    ),
    fails: ["prepare.capability"],
    run,
  },
  {
    fault: "a capability has 4,097 characters",
    wrap: aliased(
      (capability) => capability.padEnd(4_097, "~"),
      (alias) => alias.replace(/~+$/, ""),
    ),
    fails: ["prepare.capability"],
    run,
  },
  {
    fault: "expiresAt has no zone",
    wrap: prepared({ expiresAt: "2031-03-14T09:30:00" }),
    fails: ["prepare.expires-at"],
    run,
  },
  {
    fault: "expiresAt is on 30 February",
    wrap: prepared({ expiresAt: "2031-02-30T09:30:00Z" }),
    fails: ["prepare.expires-at"],
    run,
  },
  {
    fault: "expiresAt is a number",
    wrap: prepared({ expiresAt: 1_930_000_000 }),
    fails: ["prepare.expires-at"],
    run,
  },
  {
    fault: "inputDigest is in upper case",
    wrap: prepared({ inputDigest: "A".repeat(64) }),
    fails: ["prepare.digest"],
    run,
  },
  {
    fault: "the status is another word",
    wrap: prepared({ status: "ready" }),
    fails: ["prepare.status"],
    run,
  },
  {
    fault: "the summary is a text",
    wrap: prepared({ summary: "A draft." }),
    fails: ["prepare.summary"],
    run,
  },
  {
    fault: "a prepared mutation names another tool",
    wrap: prepared({ toolName: "campaignReview" }),
    fails: ["replies.tool-name"],
    run,
  },
  {
    fault: "a prepare is answered with a result",
    wrap: replaced(isPrepared, () => ({
      status: 200,
      text: JSON.stringify({ result: "prepared", toolName: draftTool }),
    })),
    fails: [
      "prepare.prepared",
      "prepare.capability",
      "prepare.expires-at",
      "prepare.digest",
      "prepare.status",
      "replies.200",
    ],
    run,
  },
  {
    fault: "a prepare executes",
    wrap: replaced(isPrepared, async (reply, inside) => {
      await inside.doDraft();
      return reply;
    }),
    fails: ["prepare.no-effect"],
    run: ["prepare.no-effect", "confirm.result", "replies"],
  },
];
