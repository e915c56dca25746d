import { finishOidcReply } from "@/lib/auth/oidc-reply";
import { thisOidcService } from "@/lib/auth/this-door";

export async function GET(request: Request): Promise<Response> {
  return finishOidcReply(await thisOidcService(), request);
}
