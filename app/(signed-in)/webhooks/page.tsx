import type { Metadata } from "next";
import { requirePerson } from "@/lib/desk/people";
import { env } from "@/lib/desk/config/env";
import { listFailedMails } from "@/lib/desk/notifications";
import { listWebhooks } from "@/lib/desk/webhooks";
import { read } from "@/lib/web/server/read";
import { MailPanel } from "@/components/notifications/mail-panel";
import { WebhookFailures } from "@/components/webhooks/webhook-failures";
import { WebhookTargets } from "@/components/webhooks/webhook-targets";
import { SettingsPage } from "@/components/shell/settings-page";
import { PageTitle } from "@/components/ui/page/page";

export const metadata: Metadata = { title: "Webhooks" };

export default async function WebhooksPage() {
  const person = await requirePerson("webhooks:manage");
  const { mail, webhooks } = env();
  const { targets, failed } = await read(listWebhooks, person, webhooks.targets);
  const server = mail && { host: mail.host, from: mail.from.address };
  return (
    <SettingsPage here="/webhooks" title="Webhooks" administers>
      <div className="max-w-3xl space-y-6 px-4 py-5 md:px-7">
        <PageTitle>Webhooks</PageTitle>
        <WebhookTargets targets={targets} />
        <WebhookFailures failed={failed} />
        <MailPanel mail={await read(listFailedMails, person, { server })} />
      </div>
    </SettingsPage>
  );
}
