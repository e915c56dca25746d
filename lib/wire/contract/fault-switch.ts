import { z } from "zod";
import { faultKinds, faultSecondsMax, faultTimesMax } from "./fault-kinds";

/** It is no part of the tool API: an API that is not the reference API has no such thing. */
export const faultSwitchPath = "/api/demo/faults";

export const faultOrderSchema = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("arm"),
    fault: z.enum(faultKinds),
    times: z.int().min(1).max(faultTimesMax),
    /** The delay, the Retry-After or the capability's life; the fault's own usual number where it is left out. */
    seconds: z.int().min(1).max(faultSecondsMax).optional(),
  }),
  z.strictObject({ action: z.literal("disarm") }),
  z.strictObject({ action: z.literal("count_anew") }),
]);
export type FaultOrder = z.infer<typeof faultOrderSchema>;

const count = z.int().nonnegative();

export const faultSwitchStateSchema = z.object({
  armed: z.object({ fault: z.enum(faultKinds), timesLeft: count, seconds: count.nullable() }).nullable(),
  /** Since the server started, or since somebody began to count anew. */
  countedSince: z.string().max(40),
  effects: z.array(z.object({ toolName: z.string().max(200), count })).max(200),
  repliesLost: count,
  repliesDelayed: count,
  refusals: count,
  duplicatesPrevented: count,
  capabilitiesShortened: count,
  /** The latest confirms that reached a tool or a stored result, newest first. */
  confirms: z
    .array(
      z.object({
        number: count,
        at: z.string().max(40),
        toolName: z.string().max(200),
        /** The first digits of the idempotency key's hash: the same key shows the same mark. */
        keyMark: z.string().max(20),
        outcome: z.enum(["executed", "failed", "from_store", "still_running", "refused"]),
        reply: z.enum(["sent", "lost", "cut", "delayed"]),
      }),
    )
    .max(50),
});
export type FaultSwitchState = z.infer<typeof faultSwitchStateSchema>;
export type ConfirmSeen = FaultSwitchState["confirms"][number];
