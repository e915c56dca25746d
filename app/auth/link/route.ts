import { handleLookAtLink, linkService, postOnly } from "@/lib/desk/people/links";

export async function POST(request: Request): Promise<Response> {
  return handleLookAtLink(await linkService(), request);
}

export { postOnly as GET, postOnly as PUT, postOnly as PATCH, postOnly as DELETE };
