"use server";

import * as runs from "@/lib/desk/personal/runs";
import * as saved from "@/lib/desk/personal/saved-inputs";
import { pinToolOnShelf } from "@/lib/web/server/tools/tool-shelf";
import { action } from "./action";

export const deleteRun = action(runs.deleteRun);
export const savePreset = action(saved.savePreset);
export const deletePreset = action(saved.deletePreset);
export const saveView = action(saved.saveView);
export const deleteView = action(saved.deleteView);
export const saveDateSettings = action(saved.saveDateSettings);
export const pinTool = action(pinToolOnShelf);
