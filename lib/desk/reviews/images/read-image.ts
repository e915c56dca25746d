import { id } from "../inputs";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { refusal } from "../refusals/refusal";
import { loadImage, openImage } from "../store/images";
import type { VerbResult } from "../verbs/types";

/** The bytes of an image: for every reader once a revision carries it, until then for who handed it in. */
export const readImage = verb({
  permission: "reviews:read",
  writes: false,
  input: id,
  async run(
    context: Pick<ReviewContext, "db" | "vault" | "actor">,
    imageId,
  ): Promise<VerbResult<{ bytes: Uint8Array; type: string }>> {
    const row = await loadImage(context.db, imageId);
    if (!row || (row.taken_at === null && row.person_id !== context.actor.id))
      return refusal("not_found", { code: "no_such_image" });
    if (row.bytes_sealed === null) return refusal("not_found", { code: "image_erased" });
    const bytes = openImage(context.vault, row);
    if (bytes === null) return refusal("secret_unusable", { code: "image_unopened" });
    return { ok: true, value: { bytes, type: row.type } };
  },
});
