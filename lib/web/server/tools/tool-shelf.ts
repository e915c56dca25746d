import "server-only";
import { toolKind } from "@/lib/desk/tools/catalogue/tool-kind";
import { toolNature } from "@/lib/wire/contract/tool-nature";
import { database } from "@/lib/desk/config/process-database";
import type { Person } from "@/lib/desk/policy/permissions";
import { readPersonTools } from "@/lib/desk/personal/saved-inputs";
import type { PersonTools } from "@/lib/desk/personal/saved-inputs/types";
import type { ShelfTool, ToolShelf } from "../types";
import { upstream } from "./upstream";

/** The tools that a person pinned and last used, as far as the API still lists them. Asks the API for nothing. */
export async function readToolShelf(person: Person): Promise<ToolShelf> {
  const { connection } = upstream();
  const result = await readPersonTools({ db: await database(), actor: person, connection });
  return shelfOf(result.ok ? result.value : { pinned: [], recent: [] });
}

/** Named by their titles; before the API's list is known, by their names. */
export function shelfOf({ pinned, recent }: PersonTools): ToolShelf {
  const view = upstream().discovery.known();
  const tools =
    view?.kind === "known" ? new Map(view.discovery.tools.map((tool) => [tool.name, tool])) : null;
  const toolOf = (name: string): ShelfTool[] => {
    const tool = tools?.get(name);
    if (tools !== null && tool === undefined) return [];
    return [{ name, title: tool?.title ?? null, kind: tool ? toolKind(toolNature(tool)) : null }];
  };
  return {
    pinned: pinned.flatMap(toolOf),
    recent: recent.flatMap(({ name, at }) => toolOf(name).map((tool) => ({ ...tool, at }))),
  };
}
