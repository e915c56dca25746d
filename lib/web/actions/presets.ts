"use server";

import { z } from "zod";
import {
  deletePreset as deletePresetVerb,
  savePreset as savePresetVerb,
} from "@/lib/desk/personal/saved-inputs";
import type { PresetItem } from "@/lib/desk/personal/saved-inputs/types";
import { id, inputText, toolName } from "./input-schemas";
import { runAction } from "./run-action";
import type { ActionResult } from "./types";

/** What is kept under a name: a new preset, or with `presetId` a change of that one. */
export type PresetGiven = {
  toolName: string;
  presetId: string | null;
  name: string;
  isShared: boolean;
  /** Null leaves the input as it is. */
  inputText: string | null;
};

/** Executes nothing: a preset only fills in a form. */
export async function savePreset(given: PresetGiven): Promise<ActionResult<PresetItem>> {
  const input = z.object({
    toolName,
    presetId: id.nullable(),
    name: z.string().max(1_000),
    isShared: z.boolean(),
    inputText: inputText.nullable(),
  });
  return runAction({ input, given }, savePresetVerb);
}

export async function deletePreset(presetId: string): Promise<ActionResult<{ deleted: true }>> {
  return runAction({ input: id, given: presetId }, deletePresetVerb);
}
