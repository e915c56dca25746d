import type { JsonObject } from "@/lib/wire/contract/json";
import { concealedPlaces } from "@/lib/wire/json-schema/concealed";
import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import type { ReviewContext } from "../context";
import { inputWithImage, type ImageToCarry, type WantedInput } from "../images/input-with-image";
import { onlyReads, secretUnusable } from "../refusals/refusal";
import { guardAddress, inputHasher } from "../sending/input-hash";
import type { VerbRefusal } from "../verbs/types";
import { readNote } from "../read-note";
import { checkInput } from "./check-input";

/** An input that was checked, with what is stored beside it. */
export type InputToPrepare = {
  inputText: string;
  /** The same as a value. */
  input: JsonObject;
  inputHash: string;
  tool: ToolDescriptor;
  image: ImageToCarry | null;
  /** The places of the input that are not shown unasked: JSON pointers. */
  concealed: string[];
  overrideNote: string | null;
};

/** Everything that must hold before a preparation is stored: its image, its schema, a tool that changes something. */
export async function inputToPrepare(
  context: ReviewContext,
  { override, ...wanted }: WantedInput & { override: string | null | undefined },
): Promise<({ ok: true } & InputToPrepare) | VerbRefusal> {
  const complete = await inputWithImage(context, wanted);
  if (!complete.ok) return complete;
  const { inputText, image } = complete;
  const checked = await checkInput(context, wanted.toolName, inputText);
  if (!checked.ok) return checked;
  if (checked.nature.effect === "reads") return onlyReads;
  const hasher = await inputHasher(context);
  if (hasher === null) return secretUnusable;
  const { tool, input } = checked;
  return {
    ok: true,
    inputText,
    input,
    inputHash: hasher(guardAddress(context.connection), wanted.toolName, input),
    tool,
    image,
    concealed: concealedPlaces(tool.inputSchema, input),
    overrideNote: readNote(override),
  };
}
