import { finishOidcReply } from "@/lib/auth/oidc-handlers";
import { thisOidcService } from "@/lib/auth/sign-in-service";

export async function GET(request: Request): Promise<Response> {
  return finishOidcReply(await thisOidcService(), request);
}
