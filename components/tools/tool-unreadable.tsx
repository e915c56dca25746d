"use client";

import { useRouter } from "next/navigation";
import type { Problem } from "@/lib/web/server/types";
import { Page, PageTitle } from "@/components/ui/page/page";
import { Button } from "@/components/ui/button";
import { LaterProblemNotice } from "@/components/kit/messages/later-messages";
import { VisibleText } from "@/components/ui/text/visible-text";

/** A tool's page while the API can't say what the tool is. */
export function ToolUnreadable({ name, problem }: { name: string; problem: Problem }) {
  const router = useRouter();
  return (
    <Page crumbs={[{ label: "Tools", href: "/tools" }]} title={<VisibleText text={name} />}>
      <div className="mb-5">
        <PageTitle>
          <VisibleText text={name} />
        </PageTitle>
      </div>
      <LaterProblemNotice
        problem={problem}
        actions={
          <Button size="sm" onClick={() => router.refresh()}>
            Try again
          </Button>
        }
      />
    </Page>
  );
}
