import "server-only";
import { z } from "zod";
import { env } from "@/lib/desk/config/env";
import { guardAddress, type ReviewContext } from "@/lib/desk/reviews";
import { toolName } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { connectionLabel, upstream } from "@/lib/desk/process";
import { goneTool } from "@/lib/desk/tools";
import type { CatalogueView } from "../types";
import { catalogueView, toolRead, type ToolRead } from "./catalogue";
import { lookupSources } from "./lookups";
import { toolNews } from "./tool-news";
import { uiSchemas } from "./ui-schemas";

/** Who asks again and again gets the list that was read this long ago. */
const askedForMsMin = 5_000;

/** The list of tools; `isFresh` asks the API for it now. */
export const readCatalogue = verb({
  permission: "tools:read",
  writes: false,
  input: z.object({ isFresh: z.boolean() }),
  async run(_context: ReviewContext, { isFresh }): Promise<VerbResult<CatalogueView>> {
    const { discovery, locks } = upstream();
    const view = await discovery.discover(isFresh ? askedForMsMin : undefined);
    const value = catalogueView(view, connectionLabel(), { news: await toolNews(view), locks });
    return { ok: true, value };
  },
});

export const readTool = verb({
  permission: "tools:read",
  writes: false,
  input: toolName,
  async run(context: ReviewContext, name): Promise<VerbResult<ToolRead>> {
    const { discovery, locks, connection } = upstream();
    const view = await discovery.discover();
    const value = toolRead(view, name, {
      locks,
      uploadDescriptorPointer: env().uploadDescriptorPointer,
      uiSchema: uiSchemas().read(name),
      lookups: (tool) => lookupSources(view, tool),
    });
    if (value.kind !== "unknown") return { ok: true, value };
    return {
      ok: true,
      value: { kind: "unknown", gone: await goneTool(context.db, guardAddress(connection), name) },
    };
  },
});
