import "server-only";
import type { Person } from "@/lib/desk/policy/permissions";
import {
  listPresets,
  listViews,
  notePresetUse,
  readDraft,
  readPreset,
  readTableLayouts,
} from "@/lib/desk/personal/saved-inputs";
import type {
  DraftOf,
  DraftView,
  PresetItem,
  PresetView,
  SavedView,
  TableLayouts,
} from "@/lib/desk/personal/saved-inputs/types";
import { readOnlyState } from "./read-only";
import { problemResponse, statusOf } from "./respond";
import { reviewContext } from ".";

/** A person's own draft; null where there is none, or their role has none. */
export async function readDraftFor(person: Person, of: DraftOf): Promise<DraftView | null> {
  const result = await readDraft(await reviewContext(person), of);
  return result.ok ? result.value : null;
}

export async function readPresetsFor(person: Person, toolName: string): Promise<PresetItem[]> {
  const result = await listPresets(await reviewContext(person), toolName);
  return result.ok ? result.value : [];
}

/** A preset to begin with, or null. A Response that says so where it can't be opened. */
export async function readPresetFor(person: Person, presetId: string): Promise<PresetView | Response | null> {
  const context = await reviewContext(person);
  const result = await readPreset(context, presetId);
  if (!result.ok) {
    if (!("reason" in result) || result.reason.code !== "preset_unopened") return null;
    const { refusal, reason } = result;
    return problemResponse(statusOf[refusal], { code: "refused", refusal, reason });
  }
  if (readOnlyState() === null) await notePresetUse(context, presetId);
  return result.value;
}

/** The person's own views of the reviews. */
export async function readViewsFor(person: Person): Promise<SavedView[]> {
  const result = await listViews(await reviewContext(person));
  return result.ok ? result.value : [];
}

/** How a person arranged the tables of a tool's results. */
export async function readTableLayoutsFor(person: Person, toolName: string): Promise<TableLayouts> {
  const result = await readTableLayouts(await reviewContext(person), toolName);
  return result.ok ? result.value : {};
}
