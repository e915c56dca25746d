import "server-only";
import { notePresetUse, readPreset } from "@/lib/desk/personal/saved-inputs";
import type { PresetView, SavedInputReason } from "@/lib/desk/personal/saved-inputs/types";
import type { ReviewContext } from "@/lib/desk/reviews";
import { id } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { readOnlyState } from "@/lib/desk/process";

/** A preset to begin with; its use is noted. */
export const openPreset = verb({
  permission: "tools:run",
  writes: false,
  input: id,
  async run(context: ReviewContext, presetId): Promise<VerbResult<PresetView, SavedInputReason>> {
    const result = await readPreset.run(context, presetId);
    if (result.ok && readOnlyState() === null) await notePresetUse(context, presetId);
    return result;
  },
});
