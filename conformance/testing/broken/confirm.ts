import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import {
  bodyOf,
  codeOf,
  endpointOf,
  insideOf,
  isOk,
  isRefused,
  jsonOf,
  replaced,
  withHeader,
  type Wrap,
} from "../alter";
import type { Handle, Incoming, Outgoing } from "../http";
import type { Broken } from "./variant";

const run = ["confirm", "replies"];
const capabilityOf = ({ headers }: Incoming) => headers["x-publish-confirmation"] ?? "";
const keyOf = ({ headers }: Incoming) => headers["idempotency-key"] ?? "";
const isConfirm = (incoming: Incoming) => endpointOf(incoming) === "confirm";

/** Does what the reference API refuses, where the request looks like this. */
const doesAnyway = (when: (incoming: Incoming, reply: Outgoing) => boolean): Wrap =>
  replaced(
    (reply, incoming) => isConfirm(incoming) && isRefused(reply) && when(incoming, reply),
    (_reply, inside) => inside.doDraft(),
  );

/** Knows what was prepared, by its capability. */
const knowing =
  (wrap: (handle: Handle, known: Map<string, { path: string; input: JsonObject }>) => Handle): Wrap =>
  (handle) => {
    const known = new Map<string, { path: string; input: JsonObject }>();
    const remembering: Handle = async (incoming) => {
      const reply = await handle(incoming);
      const { input } = bodyOf(incoming);
      const capability = jsonOf(reply)["confirmationCapability"];
      if (typeof capability === "string" && isJsonObject(input))
        known.set(capability, { path: incoming.path.replace(/prepare$/, "confirm"), input });
      return reply;
    };
    return wrap(remembering, known);
  };

/** Sees confirms by their pair, and says whether this one was seen before. */
const seeing =
  (
    again: (handle: Handle, incoming: Incoming, first: Promise<Outgoing>) => Promise<Outgoing>,
    identity = (incoming: Incoming) => `${capabilityOf(incoming)} ${keyOf(incoming)}`,
  ): Wrap =>
  (handle) => {
    const seen = new Map<string, Promise<Outgoing>>();
    return async (incoming) => {
      const first = isConfirm(incoming) ? seen.get(identity(incoming)) : undefined;
      if (first && isOk(await first)) return again(handle, incoming, first);
      const reply = handle(incoming);
      if (isConfirm(incoming)) seen.set(identity(incoming), reply);
      return reply;
    };
  };

export const brokenConfirm: Broken[] = [
  {
    fault: "a right confirm is refused for its capability",
    wrap: (handle) => async (incoming) => {
      const reply = await handle(incoming);
      if (!isConfirm(incoming) || !isOk(reply)) return reply;
      return handle({ ...incoming, ...withHeader(incoming, "x-publish-confirmation", "c".repeat(40)) }).then(
        () => ({
          status: 200,
          text: JSON.stringify({
            ok: false,
            toolName: incoming.path.split("/")[4],
            error: { code: "CONFIRMATION_INVALID", message: "No.", retryable: false },
          }),
        }),
      );
    },
    fails: ["confirm.result"],
    run,
  },
  {
    fault: "a confirm takes another input than the prepared one",
    wrap: knowing((handle, known) => (incoming) => {
      const prepared = known.get(capabilityOf(incoming));
      const isWhole = isJsonObject(bodyOf(incoming)["input"]) && incoming.body.byteLength < 5_000;
      return handle(
        isConfirm(incoming) && prepared?.path === incoming.path && isWhole
          ? { ...incoming, body: Buffer.from(JSON.stringify({ input: prepared.input })) }
          : incoming,
      );
    }),
    fails: ["confirm.other-input"],
    run,
  },
  {
    fault: "a confirm takes the capability of another tool",
    wrap: knowing((handle, known) => async (incoming) => {
      const prepared = known.get(capabilityOf(incoming));
      const reply = await handle(incoming);
      const isForeign = isConfirm(incoming) && prepared !== undefined && prepared.path !== incoming.path;
      return isForeign && incoming.path.includes("/campaignDraftSave/") ? insideOf(handle).doDraft() : reply;
    }),
    fails: ["confirm.other-tool"],
    run,
  },
  {
    fault: "a confirm takes any capability that looks like one",
    wrap: doesAnyway(
      (_incoming, reply) => codeOf(reply) === "CONFIRMATION_INVALID" && /not known/.test(reply.text),
    ),
    fails: ["confirm.unknown-capability", "confirm.altered-capability"],
    run,
  },
  {
    fault: "a confirm compares the beginning of a capability",
    wrap: knowing((handle, known) => (incoming) => {
      const whole = [...known.keys()].find((one) => one.slice(0, 24) === capabilityOf(incoming).slice(0, 24));
      const isCut = isConfirm(incoming) && whole !== undefined && whole !== capabilityOf(incoming);
      return handle(
        isCut ? { ...incoming, ...withHeader(incoming, "x-publish-confirmation", whole) } : incoming,
      );
    }),
    fails: ["confirm.altered-capability"],
    run,
  },
  {
    fault: "a confirm takes a capability after its expiry",
    wrap: doesAnyway((_incoming, reply) => /expired/.test(reply.text)),
    fails: ["confirm.expired"],
    run,
  },
  {
    fault: "a retry is done anew",
    wrap: seeing((handle) => insideOf(handle).doDraft()),
    fails: ["confirm.replay", "confirm.once", "confirm.at-once"],
    run,
  },
  {
    fault: "a retry is refused",
    wrap: seeing((handle, incoming) =>
      handle({ ...incoming, ...withHeader(incoming, "x-publish-confirmation", "c".repeat(40)) }),
    ),
    fails: ["confirm.replay"],
    run,
  },
  {
    fault: "a retry is answered with the old result and done once more",
    wrap: seeing(async (handle, _incoming, first) => {
      await insideOf(handle).doDraft();
      return first;
    }),
    fails: ["confirm.once"],
    run,
  },
  {
    fault: "equal confirms at once are done each",
    wrap: (handle) => {
      const arrived = new Map<string, number>();
      let release = () => {};
      const all = new Promise<void>((resolve) => (release = resolve));
      return async (incoming) => {
        if (!isConfirm(incoming)) return handle(incoming);
        const pair = `${capabilityOf(incoming)} ${keyOf(incoming)}`;
        const count = (arrived.get(pair) ?? 0) + 1;
        arrived.set(pair, count);
        // The first confirm of the run comes alone; those of the next pair are held until all five are there.
        if (arrived.size === 1) return handle(incoming);
        if (count === 5) release();
        await all;
        return count === 1 ? handle(incoming) : insideOf(handle).doDraft();
      };
    },
    fails: ["confirm.at-once"],
    run: ["confirm.at-once", "replies"],
  },
  {
    fault: "a used capability is good for another key",
    wrap: seeing(
      (handle, incoming, first) =>
        first.then(async (reply) => {
          const again = await handle(incoming);
          return isOk(again) ? reply : insideOf(handle).doDraft();
        }),
      capabilityOf,
    ),
    fails: ["confirm.other-key"],
    run: ["confirm.other-key", "confirm.replay", "confirm.result", "confirm.once"],
  },
];
