/** What people keep for themselves: drafts of forms, named presets, views of the reviews, pinned tools, tables. Each verb with its permission. */

export { saveDateSettings } from "./date-settings";
export { eraseUnused } from "./erase-unused";
export { discardDraft, draftBytesMax, draftToDiscard, draftToSave, readDraft, saveDraft } from "./drafts";
export { listPresets, readPreset, notePresetUse, savePreset, deletePreset } from "./presets";
export { listViews, saveView, deleteView } from "./views";
export { readPersonTools, pinTool, noteToolUse } from "./person-tools";
export { readTableLayouts, saveTableLayout } from "./table-layouts";
