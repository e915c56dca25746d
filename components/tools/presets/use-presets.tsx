"use client";

import { Suspense, useState, type ReactNode } from "react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { deletePreset, savePreset } from "@/lib/web/actions/personal";
import type { ActionResult } from "@/lib/web/actions/types";
import { presetsQuery, ReadProblem } from "@/lib/web/queries";
import { callAction } from "@/lib/web/queries/call-action";
import { fetchData } from "@/lib/web/queries/fetch-data";
import type { PresetItem, PresetView } from "@/lib/desk/personal/saved-inputs/types";
import type { Problem } from "@/lib/web/server/types";
import { LaterProblemNotice } from "@/components/kit/messages/later-messages";
import { onDemand } from "@/components/ui/page/on-demand";
import type { Opening } from "../tool-screen";

const { OnDemand: PresetDialog } = onDemand(() =>
  import("./preset-dialogs").then((part) => part.PresetDialog),
);
const { OnDemand: DeletePresetDialog } = onDemand(() =>
  import("./preset-dialogs").then((part) => part.DeletePresetDialog),
);

export type Presets = {
  items: PresetItem[];
  open(item: PresetItem): void;
  /** Null for somebody who fills in no form. */
  saveNew: (() => void) | null;
  /** Gives a preset the form's input. */
  update(item: PresetItem): void;
  edit(item: PresetItem): void;
  remove(item: PresetItem): void;
  dialogs: ReactNode;
};

type PresetForm = {
  inputText(): string;
  /** False while a date isn't read yet, which the form has then led to: a preset would be without it. */
  isRead(): boolean;
  onOpen(wanted: Opening): void;
  onSaved(id: string): void;
};

type Asked = { kind: "save"; item: PresetItem | null } | { kind: "delete"; item: PresetItem };

/** A tool's presets and what can be done with them. `form` is absent where none is filled in. */
export function usePresets(toolName: string, form: PresetForm | null): Presets {
  const { data: items = [] } = useQuery(presetsQuery(toolName));
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const settled = (result: ActionResult<unknown>) => {
    void client.invalidateQueries({ queryKey: presetsQuery(toolName).queryKey });
    setProblem(result.ok ? null : result.problem);
    if (result.ok) setAsked(null);
  };
  const save = useMutation({
    mutationFn: (given: Parameters<typeof savePreset>[0]) => callAction(() => savePreset(given)),
    onSuccess: (result) => {
      settled(result);
      if (result.ok) form?.onSaved(result.value.id);
    },
  });
  const remove = useMutation({
    mutationFn: (item: PresetItem) => callAction(() => deletePreset(item.id)),
    onSuccess: settled,
  });
  const read = useMutation({
    mutationFn: (item: PresetItem) =>
      fetchData<PresetView>(`/data/presets/${encodeURIComponent(item.id)}`, new AbortController().signal),
    onSuccess: ({ id, name, inputText }) => {
      setProblem(null);
      form?.onOpen({ toolName, label: `from ${name}`, inputText, presetId: id });
    },
    onError: (error) => setProblem(error instanceof ReadProblem ? error.problem : null),
  });
  const busy = save.isPending || remove.isPending;
  const shown = problem ? <LaterProblemNotice problem={problem} /> : null;
  const close = () => {
    setAsked(null);
    setProblem(null);
  };
  return {
    items,
    open: (item) => read.mutate(item),
    saveNew:
      form &&
      (() => {
        if (form.isRead()) setAsked({ kind: "save", item: null });
      }),
    update: ({ id, name, isShared }) => {
      if (form && !form.isRead()) return;
      const inputText = form?.inputText() ?? null;
      if (name !== null) save.mutate({ toolName, presetId: id, name, isShared, inputText });
    },
    edit: (item) => setAsked({ kind: "save", item }),
    remove: (item) => setAsked({ kind: "delete", item }),
    dialogs: (
      <>
        {asked === null ? shown : null}
        <Suspense>
          {asked?.kind === "save" ? (
            <PresetDialog
              item={asked.item}
              busy={busy}
              problem={shown}
              onClose={close}
              onSave={(name, isShared) =>
                save.mutate({
                  toolName,
                  presetId: asked.item?.id ?? null,
                  name,
                  isShared,
                  inputText: asked.item ? null : (form?.inputText() ?? "{}"),
                })
              }
            />
          ) : null}
          {asked?.kind === "delete" ? (
            <DeletePresetDialog
              item={asked.item}
              busy={busy}
              problem={shown}
              onClose={close}
              onDelete={() => remove.mutate(asked.item)}
            />
          ) : null}
        </Suspense>
      </>
    ),
  };
}
