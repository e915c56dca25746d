import { randomUUID } from "node:crypto";
import { z } from "zod";
import { sniffImage } from "@/lib/wire/images/image";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { refusal } from "../refusals/refusal";
import { sealImage, sha256Of } from "../store/images";
import type { ImageView } from "../types";
import type { VerbResult } from "../verbs/types";

/** How long an image waits for a preparation to take it. */
export const stagedForMs = 60 * 60 * 1000;
const waitingPerPersonMax = 40;
const fileNameCharactersMax = 1_000;

const stageInput = z.object({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** What the browser hashed, in lower-case hexadecimal; the bytes must have it. */
  sha256: z.string(),
  fileName: z.string().nullable(),
});

/** Takes an image in, judged by its bytes alone, and keeps it sealed for an hour or until a preparation takes it. */
export const stageImage = verb({
  permission: "reviews:prepare",
  writes: true,
  input: stageInput,
  async run(
    context: Pick<ReviewContext, "db" | "vault" | "clock" | "actor">,
    { bytes, sha256, fileName },
  ): Promise<VerbResult<ImageView>> {
    if (sha256Of(bytes) !== sha256) return refusal("invalid_input", { code: "image_altered" });
    if (fileName !== null && fileName.length > fileNameCharactersMax)
      return refusal("invalid_input", { code: "file_name_too_long", max: fileNameCharactersMax });
    const sniffed = sniffImage(bytes);
    if (!sniffed.ok) return refusal("invalid_input", { code: "image_unusable", detail: sniffed.reason });
    if ((await waitingOf(context)) >= waitingPerPersonMax)
      return refusal("blocked", { code: "too_many_images", max: waitingPerPersonMax });
    const id = randomUUID();
    const { type, width, height } = sniffed;
    await context.db
      .insertInto("staged_images")
      .values({
        id,
        person_id: context.actor.id,
        sha256,
        byte_length: bytes.length,
        type,
        width,
        height,
        file_name: fileName,
        bytes_sealed: sealImage(context.vault, id, bytes),
        created_at: context.clock().toISOString(),
      })
      .execute();
    return {
      ok: true,
      value: { id, sha256, byteLength: bytes.length, type, width, height, fileName, kept: true },
    };
  },
});

async function waitingOf({ db, actor }: Pick<ReviewContext, "db" | "actor">): Promise<number> {
  const { waiting } = await db
    .selectFrom("staged_images")
    .select((eb) => eb.fn.countAll().as("waiting"))
    .where("person_id", "=", actor.id)
    .where("taken_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}
