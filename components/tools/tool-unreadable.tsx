"use client";

import { useRouter } from "next/navigation";
import type { Problem } from "@/lib/server/types";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { VisibleText } from "@/components/ui/visible-text";

/** A tool's page while the API can't say what the tool is. */
export function ToolUnreadable({ name, problem }: { name: string; problem: Problem }) {
  const router = useRouter();
  return (
    <>
      <PageHeader title={<VisibleText text={name} />} />
      <Notice tone="danger" title={problem.title} announce>
        <p>
          <VisibleText text={problem.message} />
        </p>
        {problem.advice ? <p>{problem.advice}</p> : null}
        <Button size="sm" onClick={() => router.refresh()}>
          Try again
        </Button>
      </Notice>
    </>
  );
}
