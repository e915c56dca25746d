import { readPublicationAnswer } from "@/lib/desk/reviews";
import { unopenedAnswer } from "@/lib/web/server/publication";
import { getText, idInPath } from "@/lib/web/server/route";

/** What a tool answered about a publication, as the exact text that came. */
export const GET = getText(readPublicationAnswer, idInPath, unopenedAnswer);
