import "server-only";
import { vault } from "@/lib/desk/config/process-vault";
import { signInService } from "../sign-in/sign-in-service";
import type { LinkService } from "./link-handlers";

/** What the routes of links work with. */
export async function linkService(): Promise<LinkService> {
  return { ...(await signInService()), vault: vault() };
}
