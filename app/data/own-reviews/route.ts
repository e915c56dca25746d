import { listOwn } from "@/lib/desk/reviews";
import { get, toolNameAsked } from "@/lib/web/server/route";

export const GET = get(listOwn, (address) => ({ toolName: toolNameAsked(address) }));
