/** What people keep for themselves: drafts of forms, named presets, views of the reviews, pinned tools, tables. Each verb with its permission. */
import { permitted, permittedToWrite } from "@/lib/desk/reviews/permitted";
import {
  discardDraft as discardDraftVerb,
  readDraft as readDraftVerb,
  saveDraft as saveDraftVerb,
} from "./drafts";
import {
  deletePreset as deletePresetVerb,
  listPresets as listPresetsVerb,
  notePresetUse as notePresetUseVerb,
  readPreset as readPresetVerb,
  savePreset as savePresetVerb,
} from "./presets";
import {
  noteToolUse as noteToolUseVerb,
  pinTool as pinToolVerb,
  readPersonTools as readPersonToolsVerb,
} from "./person-tools";
import {
  readTableLayouts as readTableLayoutsVerb,
  saveTableLayout as saveTableLayoutVerb,
} from "./table-layouts";
import { deleteView as deleteViewVerb, listViews as listViewsVerb, saveView as saveViewVerb } from "./views";

export { draftBytesMax } from "./drafts";
export { eraseUnused } from "./erase-unused";

export const readDraft = permitted("tools:run", readDraftVerb);
export const saveDraft = permittedToWrite("tools:run", saveDraftVerb);
export const discardDraft = permittedToWrite("tools:run", discardDraftVerb);

export const listPresets = permitted("tools:read", listPresetsVerb);
export const readPreset = permitted("tools:run", readPresetVerb);
export const notePresetUse = permittedToWrite("tools:run", notePresetUseVerb);
export const savePreset = permittedToWrite("tools:run", savePresetVerb);
// The owner, or whoever may manage presets: the verb decides.
export const deletePreset = permittedToWrite("tools:read", deletePresetVerb);

export const listViews = permitted("reviews:read", listViewsVerb);
export const saveView = permittedToWrite("reviews:read", saveViewVerb);
export const deleteView = permittedToWrite("reviews:read", deleteViewVerb);

export const readPersonTools = permitted("tools:read", readPersonToolsVerb);
export const pinTool = permittedToWrite("tools:read", pinToolVerb);
export const noteToolUse = permittedToWrite("tools:run", noteToolUseVerb);

export const readTableLayouts = permitted("tools:read", readTableLayoutsVerb);
export const saveTableLayout = permittedToWrite("tools:read", saveTableLayoutVerb);
