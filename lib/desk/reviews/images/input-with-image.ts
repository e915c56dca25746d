import { descriptorProblem } from "@/lib/wire/api-client";
import { isJsonObject, parseJson, stringifyJson, type JsonObject } from "@/lib/wire/contract/json";
import { pointerOf } from "@/lib/wire/contract/json-pointer";
import { sameJson } from "@/lib/wire/contract/same-json";
import {
  descriptorIn,
  describeUpload,
  findUploadPart,
  withDescriptor,
  type UploadPart,
} from "@/lib/wire/json-schema/upload/upload-descriptor";
import { uploadToolName } from "@/lib/wire/contract/tool";
import type { ReviewContext } from "../context";
import { refusal } from "../refusals/refusal";
import { stagedForMs } from "./stage-image";
import { descriptorTextIn } from "./upload-to-send";
import { loadImage, loadImageOf, openImage, type ImageRow } from "../store/images";
import type { VerbRefusal } from "../verbs/types";

/** The image that a revision is to carry, and the member names that lead to its descriptor in the input. */
export type ImageToCarry = { id: string; sha256: string; path: string[] };
export type InputWithImage = { ok: true; inputText: string; image: ImageToCarry | null };

export type WantedInput = {
  toolName: string;
  inputText: string;
  stagedImageId: string | null;
  /** The revision whose image stays unless another one is given. */
  earlierPreparationId: string | null;
};

/**
 * The input with the descriptor of its image in it, made here from the kept bytes and never taken from a browser.
 * Any other tool's input, and one without an image, comes back as it is.
 */
export async function inputWithImage(
  context: ReviewContext,
  wanted: WantedInput,
): Promise<InputWithImage | VerbRefusal> {
  const without: InputWithImage = { ok: true, inputText: wanted.inputText, image: null };
  const unwanted = wanted.stagedImageId === null ? without : null;
  if (wanted.toolName !== uploadToolName)
    return unwanted ?? refusal("invalid_input", { code: "takes_no_image" });
  const view = await context.discover();
  const tool =
    view.kind === "unknown" ? undefined : view.discovery.tools.find(({ name }) => name === uploadToolName);
  const parsed = parseJson(wanted.inputText);
  // What is wrong with these is said by the check of every input.
  if (!tool || !parsed.ok || !isJsonObject(parsed.value)) return without;
  const search = findUploadPart(tool.inputSchema ?? {}, context.uploadDescriptorPointer);
  if (!search.ok)
    return unwanted ?? refusal("invalid_input", { code: "image_place_unknown", detail: search.reason });

  const found = await wantedImage(context, wanted);
  if (found !== null && "ok" in found) return found;
  if (found !== null) return carrying(context, wanted.inputText, parsed.value, search.part, found);
  if (descriptorIn(parsed.value, search.part) === undefined) return without;
  return refusal("invalid_input", { code: "image_not_chosen" });
}

async function wantedImage(
  context: ReviewContext,
  { stagedImageId, earlierPreparationId }: WantedInput,
): Promise<ImageRow | VerbRefusal | null> {
  if (stagedImageId === null) {
    if (earlierPreparationId === null) return null;
    return (await loadImageOf(context.db, earlierPreparationId))?.image ?? null;
  }
  const row = await loadImage(context.db, stagedImageId);
  // A minute before it may be erased it counts as gone, so that it does not vanish under the preparation.
  const oldest = new Date(context.clock().getTime() - stagedForMs + 60_000).toISOString();
  const gone = row?.taken_at === null && row.created_at <= oldest;
  if (!row || gone || row.person_id !== context.actor.id)
    return refusal("invalid_input", { code: "image_gone" });
  return row;
}

function carrying(
  context: ReviewContext,
  inputText: string,
  input: JsonObject,
  part: UploadPart,
  row: ImageRow,
): InputWithImage | VerbRefusal {
  if (part.cannotFill.length > 0)
    return refusal("invalid_input", {
      code: "image_facts_missing",
      place: pointerOf(part.path),
      members: part.cannotFill,
    });
  if (openImage(context.vault, row) === null) return refusal("invalid_input", { code: "image_gone" });
  const descriptor = describeUpload(part, {
    sha256: row.sha256,
    byteLength: row.byte_length,
    contentType: row.type,
    fileName: row.file_name,
    width: row.width,
    height: row.height,
  });
  const described = withDescriptor(input, part, descriptor);
  const text = sameJson(described, input) ? inputText : stringifyJson(described);
  const problem = descriptorProblem(descriptorTextIn(described, part.path) ?? "");
  if (problem) return refusal("invalid_input", { code: "descriptor_unusable", detail: problem.message });
  return { ok: true, inputText: text, image: { id: row.id, sha256: row.sha256, path: part.path } };
}
