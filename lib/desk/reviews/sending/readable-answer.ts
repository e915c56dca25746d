import type { ResultOutcome } from "@/lib/wire/api-client";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import { concealedPlaces } from "@/lib/wire/json-schema/concealed";
import { concealedTexts, type ConcealedText } from "@/lib/wire/json-schema/repeats/concealed-texts";
import type { ReviewContext } from "../context";
import { readableOutcome, readableText, repeatsIn, wordsOf } from "../store/repeats";
import { outcomeOf } from "./outcome-of";

/**
 * What a read-only tool answered, with marks in the place of the concealed values of its input, for whoever ran it too:
 * nothing is kept of these values, so that nobody could be shown them later.
 */
export async function readableAnswer(
  answer: ResultOutcome,
  concealed: readonly ConcealedText[],
): Promise<ResultOutcome> {
  if (concealed.length === 0) return answer;
  if (answer.kind === "result") {
    const repeats = await repeatsIn(concealed, [answer.outputText]);
    return { ...answer, outputText: readableText(repeats, answer.outputText) };
  }
  if (answer.kind === "wrong_tool") {
    const got = { code: null, message: answer.got };
    const { message } = readableOutcome(await repeatsIn(concealed, [wordsOf(got)]), got);
    return { ...answer, got: message ?? "" };
  }
  if (!("code" in answer)) return answer;
  const ended = outcomeOf(answer);
  const { code, message } = readableOutcome(await repeatsIn(concealed, [wordsOf(ended)]), ended);
  return { ...answer, ...(code === null ? {} : { code }), ...(message === null ? {} : { message }) };
}

/** The values of an input that the schema of its tool conceals. */
export function concealedOfInput(
  { vault }: Pick<ReviewContext, "vault">,
  { tool, input }: { tool: ToolDescriptor; input: JsonObject },
): ConcealedText[] {
  return concealedTexts(vault, input, concealedPlaces(tool.inputSchema, input));
}
