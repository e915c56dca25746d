import { speakerOf } from "@/lib/wire/contract/ending";
import { parseJson } from "@/lib/wire/contract/json";
import { namedPlaces } from "@/lib/wire/contract/named-places";
import { refusal } from "../refusals/refusal";
import { readableOutcome, type FoundRepeats } from "../store/repeats";
import type { Outcome } from "../types";
import type { VerbRefusal } from "../verbs/types";

type NotPrepared = {
  recorded?: VerbRefusal["recorded"];
  /** The revision that stays as it was. */
  currentRevision?: number;
};

/** With the API's own words, concealed values left out, at the places of the input that they name. */
export function notPrepared(
  judged: {
    outcome: Outcome;
    repeats: readonly FoundRepeats[];
    retryAfterSeconds: number | null;
  },
  inputText: string,
  { recorded, currentRevision }: NotPrepared,
): VerbRefusal {
  const outcome = readableOutcome(judged.repeats, judged.outcome);
  const places = placesNamed(judged.outcome, inputText);
  const errors = places.map((path) => ({ path, message: outcome.message ?? "" }));
  return {
    ...refusal("upstream", { code: "not_prepared", outcome, currentRevision: currentRevision ?? null }),
    outcome,
    ...(errors.length === 0 ? {} : { errors }),
    ...(judged.retryAfterSeconds === null ? {} : { retryAfterSeconds: judged.retryAfterSeconds }),
    ...(recorded ? { recorded } : {}),
  };
}

/** Only what the API itself says of an input is laid on the form. */
function placesNamed(outcome: Outcome, inputText: string): string[] {
  const { code, message } = outcome;
  const input = parseJson(inputText);
  if (speakerOf(outcome) !== "api" || code !== "INVALID_INPUT" || message === null || !input.ok) return [];
  return namedPlaces(message, input.value);
}
