import { setTimeout as pause } from "node:timers/promises";
import type { DiscoveryView } from "@/lib/wire/api-client";
import type { Discovery } from "@/lib/wire/contract/tool";
import { database } from "@/lib/desk/config/process-database";
import { noteDiscovery, type ToolNews } from "@/lib/desk/tools";
import { logProblem } from "@/lib/platform/log/log";
import { guardAddress } from "@/lib/desk/reviews";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { readOnlyState, upstream } from "@/lib/desk/process";

export const noNews: ToolNews = { changes: new Map(), gone: [] };

/** So long a reader waits for the comparison of a new list. */
const noteWithinMs = 300;

/**
 * What has changed about the API's tools, by this list. Each list is compared once; while that takes longer, readers are
 * told what the one before it told, and nothing where there is none or the desk can't write.
 */
export async function toolNews(view: DiscoveryView): Promise<ToolNews> {
  if (view.kind === "unknown") return noNews;
  const state = newsState();
  if (state.of !== view.discovery && readOnlyState() === null) {
    state.of = view.discovery;
    const noted = note(view.discovery).then((news) => (state.news = news));
    await (state.news === null ? noted : Promise.race([noted, pause(noteWithinMs)]));
  }
  return state.news ?? noNews;
}

function newsState() {
  return processSingleton("tool-news", () => ({
    of: null as Discovery | null,
    news: null as ToolNews | null,
  }));
}

async function note(discovery: Discovery): Promise<ToolNews> {
  const { connection } = upstream();
  try {
    return await noteDiscovery(
      { db: await database(), address: guardAddress(connection), now: new Date() },
      discovery,
    );
  } catch (error) {
    logProblem(error, "What changed about the API’s tools could not be noted.");
    return noNews;
  }
}
