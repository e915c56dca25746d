import type { Metadata } from "next";
import { requirePerson } from "@/lib/desk/people";
import { readWebhooks } from "@/lib/web/server";
import { WebhookFailures } from "@/components/webhooks/webhook-failures";
import { WebhookTargets } from "@/components/webhooks/webhook-targets";
import { Page } from "@/components/ui/page/page";

export const metadata: Metadata = { title: "Webhooks" };

export default async function WebhooksPage() {
  const { targets, failed } = await readWebhooks(await requirePerson("webhooks:manage"));
  return (
    <Page title="Webhooks">
      <div className="max-w-3xl space-y-6">
        <WebhookTargets targets={targets} />
        <WebhookFailures failed={failed} />
      </div>
    </Page>
  );
}
