import { listViews } from "@/lib/desk/personal/saved-inputs";
import { get, nothingAsked } from "@/lib/web/server/route";

/** The person's own views of the reviews. */
export const GET = get(listViews, nothingAsked);
