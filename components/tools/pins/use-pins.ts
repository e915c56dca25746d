import { useMemo } from "react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { pinTool } from "@/lib/actions/pinned-tools";
import { toolShelfQuery } from "@/lib/queries";
import { callAction } from "@/lib/queries/call-action";
import type { Problem, ShelfTool, ToolShelf } from "@/lib/server/types";

export type Pins = {
  names: ReadonlySet<string>;
  /** Shown at once; taken back where the server says otherwise. */
  toggle(tool: ShelfTool): void;
  problem: Problem | null;
};

/** The tools that this person pinned. */
export function usePins(): Pins {
  const { queryKey } = toolShelfQuery();
  const { data } = useQuery(toolShelfQuery());
  const client = useQueryClient();
  const { mutate, data: answer } = useMutation({
    mutationFn: ({ name, isPinned }: { name: string; isPinned: boolean }) =>
      callAction(() => pinTool(name, isPinned)),
    onSettled: async (result) => {
      if (result?.ok) client.setQueryData(queryKey, result.value);
      else await client.invalidateQueries({ queryKey });
    },
  });
  const pinned = data?.pinned;
  return useMemo(
    () => ({
      names: new Set(pinned?.map(({ name }) => name)),
      toggle: (tool) => {
        const isPinned = !pinned?.some(({ name }) => name === tool.name);
        client.setQueryData<ToolShelf>(queryKey, (shelf) => shelf && withPin(shelf, tool, isPinned));
        mutate({ name: tool.name, isPinned });
      },
      problem: answer && !answer.ok ? answer.problem : null,
    }),
    [pinned, client, queryKey, mutate, answer],
  );
}

function withPin(shelf: ToolShelf, tool: ShelfTool, isPinned: boolean): ToolShelf {
  const others = shelf.pinned.filter(({ name }) => name !== tool.name);
  return { ...shelf, pinned: isPinned ? [...others, tool] : others };
}
