import { beginOidcReply } from "@/lib/auth/oidc-handlers";
import { thisOidcService } from "@/lib/auth/sign-in-service";

export async function GET(request: Request): Promise<Response> {
  return beginOidcReply(await thisOidcService(), request);
}
