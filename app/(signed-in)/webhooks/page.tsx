import type { Metadata } from "next";
import { requirePerson } from "@/lib/desk/people";
import { env } from "@/lib/desk/config/env";
import { listWebhooks } from "@/lib/desk/webhooks";
import { read } from "@/lib/web/server/read";
import { WebhookFailures } from "@/components/webhooks/webhook-failures";
import { WebhookTargets } from "@/components/webhooks/webhook-targets";
import { Page } from "@/components/ui/page/page";

export const metadata: Metadata = { title: "Webhooks" };

export default async function WebhooksPage() {
  const { targets, failed } = await read(
    listWebhooks,
    await requirePerson("webhooks:manage"),
    env().webhooks.targets,
  );
  return (
    <Page title="Webhooks">
      <div className="max-w-3xl space-y-6">
        <WebhookTargets targets={targets} />
        <WebhookFailures failed={failed} />
      </div>
    </Page>
  );
}
