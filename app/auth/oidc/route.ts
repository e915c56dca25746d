import { beginOidcReply } from "@/lib/auth/oidc-reply";
import { thisOidcService } from "@/lib/auth/this-door";

export async function GET(request: Request): Promise<Response> {
  return beginOidcReply(await thisOidcService(), request);
}
