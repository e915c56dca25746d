import { useMemo, useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { toolShelfQuery } from "@/lib/web/queries";
import type { Problem, ShelfTool, ToolShelf } from "@/lib/web/server/types";

export type Pins = {
  names: ReadonlySet<string>;
  /** Shown at once; taken back where the server says otherwise. */
  toggle(tool: ShelfTool): void;
  problem: Problem | null;
};

/** The tools that this person pinned. What saves a pin is fetched with the first. */
export function usePins(): Pins {
  const { queryKey } = toolShelfQuery();
  const { data } = useQuery(toolShelfQuery());
  const client = useQueryClient();
  const [problem, setProblem] = useState<Problem | null>(null);
  const pinned = data?.pinned;
  return useMemo(() => {
    const save = async (name: string, isPinned: boolean) => {
      const result = await import("./save-pin").then(
        ({ savePin }) => savePin(name, isPinned),
        () => null,
      );
      if (result?.ok) client.setQueryData(queryKey, result.value);
      else await client.invalidateQueries({ queryKey });
      setProblem(result === null ? { code: "server_unreachable" } : result.ok ? null : result.problem);
    };
    return {
      names: new Set(pinned?.map(({ name }) => name)),
      toggle: (tool) => {
        const isPinned = !pinned?.some(({ name }) => name === tool.name);
        client.setQueryData<ToolShelf>(queryKey, (shelf) => shelf && withPin(shelf, tool, isPinned));
        void save(tool.name, isPinned);
      },
      problem,
    };
  }, [pinned, client, queryKey, problem]);
}

function withPin(shelf: ToolShelf, tool: ShelfTool, isPinned: boolean): ToolShelf {
  const others = shelf.pinned.filter(({ name }) => name !== tool.name);
  return { ...shelf, pinned: isPinned ? [...others, tool] : others };
}
