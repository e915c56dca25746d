"use client";

import Link from "next/link";
import { useQuery } from "@tanstack/react-query";
import { toolQuery } from "@/lib/queries";
import type { ImageView } from "@/lib/reviews/types";
import { ReadFailure } from "@/components/notices/read-failure";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { VisibleText } from "@/components/ui/visible-text";
import { ToolBadges } from "./tool-badges";
import { ToolForm } from "./tool-form";
import { ToolDetails } from "./tool-details";

/** A review whose next revision is being written. */
export type Revising = {
  reviewId: string;
  /** Its newest revision, which the form is filled from. */
  preparationId: string;
  /** Without the concealed values. */
  inputText: string | null;
  image: ImageView | null;
  /** The places (JSON pointers) of the values that were left out. */
  concealed: string[];
};

/** One tool: what it may do, its form, and what it answered. */
export function ToolScreen({ personId, name, mayRun, mayPrepare, revising }: ToolScreenProps) {
  const { data: tool, error, refetch } = useQuery(toolQuery(name));
  if (!tool) return error ? <ReadFailure error={error} retry={() => void refetch()} /> : null;
  return (
    <>
      <PageHeader
        above={
          <Link href="/tools" className="hover:underline">
            Tools
          </Link>
        }
        title={<VisibleText text={tool.title ?? tool.name} />}
        lead={
          tool.description === null ? null : (
            <p className="break-words whitespace-pre-line">
              <VisibleText text={tool.description} />
            </p>
          )
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0 space-y-5">
          {revising ? (
            <Notice title="You're preparing the next revision of a review">
              <p>
                Preparing it adds a revision to{" "}
                <Link
                  href={`/reviews/${encodeURIComponent(revising.reviewId)}`}
                  className="text-accent underline"
                >
                  this review
                </Link>
                ; approvals of earlier revisions don&apos;t carry over.
              </p>
              {revising.concealed.length > 0 ? (
                <p>
                  Concealed values aren&apos;t copied. Enter them again:{" "}
                  <VisibleText text={revising.concealed.join(", ")} />
                </p>
              ) : null}
            </Notice>
          ) : null}
          {tool.unusable ? (
            <Notice tone="danger" title="This tool can't be used">
              {tool.unusable}
            </Notice>
          ) : (
            <ToolForm
              personId={personId}
              key={tool.name}
              tool={tool}
              mayRun={mayRun}
              mayPrepare={mayPrepare}
              revising={revising}
            />
          )}
        </div>
        <Panel id="details" title="What this tool may do">
          <div className="space-y-4">
            <ToolBadges tool={tool} />
            <ToolDetails tool={tool} />
            <p className="text-xs text-ink-muted">
              {tool.nature.effect === "reads"
                ? "Runs at once. Nothing is changed."
                : "Prepared first. Nothing runs until a reviewer approves."}
            </p>
          </div>
        </Panel>
      </div>
    </>
  );
}

export type ToolScreenProps = {
  personId: string;
  name: string;
  mayRun: boolean;
  mayPrepare: boolean;
  revising: Revising | null;
};
