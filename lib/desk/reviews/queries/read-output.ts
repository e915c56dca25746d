import { id } from "../inputs";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { refusal } from "../refusals/refusal";
import { readKeptOutput } from "../store/outputs";
import { textShownTo } from "../store/shown-to";
import type { VerbResult } from "../verbs/types";

/** Exact, but for the concealed values in it that were not shown to this person. */
export const readOutput = verb({
  permission: "reviews:read",
  writes: false,
  input: id,
  async run(
    { db, vault, actor }: Pick<ReviewContext, "db" | "vault" | "actor">,
    preparationId,
  ): Promise<VerbResult<string>> {
    const outputText = await readKeptOutput({ db, vault }, preparationId);
    if (outputText === null) return refusal("not_found", { code: "no_output" });
    if (outputText === undefined) return refusal("secret_unusable", { code: "answer_unopened" });
    return { ok: true, value: await textShownTo(db, actor, preparationId, outputText) };
  },
});
