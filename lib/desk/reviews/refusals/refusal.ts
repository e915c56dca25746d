import type { VerbRefusal } from "../verbs/types";
import type { Reason } from "./types";

export function refusal<Because>(kind: VerbRefusal["refusal"], reason: Because): VerbRefusal<Because> {
  return { ok: false, refusal: kind, reason };
}

export const onlyReads = refusal<Reason>("invalid_input", { code: "only_reads" });
export const noSuchReview = refusal<Reason>("not_found", { code: "no_such_review" });
export const secretUnusable = refusal<Reason>("secret_unusable", { code: "secret_unusable" });
/** It was prepared on another API, or with another credential, than the desk is connected to now. */
export const otherConnection = refusal<Reason>("blocked", { code: "other_connection" });
export const unlistedTool = refusal<Reason>("not_found", { code: "unlisted_tool" });
export const notAnObject = refusal<Reason>("invalid_input", { code: "not_an_object" });
export const inputGone = refusal<Reason>("invalid_input", { code: "input_gone" });

/** The list of tools can't be had, and why. */
export function toolsUnknown(detail: string): VerbRefusal {
  return refusal("upstream", { code: "tools_unknown", detail });
}
