import type { Env } from "@/lib/desk/config/env";
import { webhookAddresses } from "@/lib/desk/webhooks/post";
import { ok, problem, type Result } from "./finding";

/** Whether each target's host leads to addresses that may be asked. Nothing is sent. */
export async function checkWebhooks({ webhooks }: Pick<Env, "webhooks">): Promise<Result[]> {
  const { targets, privateNetworks } = webhooks;
  return Promise.all(
    targets.map(async ({ name, url }) => {
      const found = await webhookAddresses(url.hostname.replace(/^\[|\]$/g, ""), { privateNetworks });
      if (found === "address_not_found")
        return problem(
          `Webhook ${name}: ${url.hostname} has no address.`,
          "Correct the host, or this machine’s DNS.",
        );
      if (found === "address_not_allowed")
        return problem(
          `Webhook ${name}: ${url.hostname} leads to an address that isn’t public.`,
          "Where that is meant, add its network to privateNetworks of WEBHOOKS_FILE.",
        );
      return ok(`Webhook ${name}: ${url.hostname} may be asked. Nothing was sent.`);
    }),
  );
}
