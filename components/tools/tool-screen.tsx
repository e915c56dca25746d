"use client";

import Link from "next/link";
import { useEffect } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { catalogueQuery, toolQuery } from "@/lib/queries";
import type { ImageView } from "@/lib/reviews/types";
import { ReadFailure } from "@/components/notices/read-failure";
import { Page, PageTitle } from "@/components/ui/page";
import { Notice } from "@/components/ui/notice";
import { VisibleText } from "@/components/ui/visible-text";
import { FormSkeleton } from "./form-skeleton";
import { ToolBadges } from "./tool-badges";
import { ToolForm } from "./tool-form";
import { ToolDetails } from "./tool-details";

/** A review whose next revision is being written. */
export type Revising = {
  toolName: string;
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
  const listed = useQueryClient()
    .getQueryData(catalogueQuery().queryKey)
    ?.tools.find((one) => one.name === name);
  const title = tool?.title ?? listed?.title ?? name;
  useEffect(() => {
    document.title = `${title} · Countersign`;
  }, [title]);
  if (!tool)
    return error ? (
      <Page crumbs={[{ label: "Tools", href: "/tools" }]} title={<VisibleText text={title} />}>
        <ReadFailure error={error} retry={() => void refetch()} />
      </Page>
    ) : (
      <ToolOpening title={title} description={listed?.description ?? null} />
    );
  return (
    <Page
      flush
      crumbs={[{ label: "Tools", href: "/tools" }]}
      title={<VisibleText text={tool.title ?? tool.name} />}
    >
      <div className="grid flex-1 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="max-w-[860px] min-w-0 space-y-5 px-4 pt-5 pb-8 md:px-7">
          <PageTitle
            lead={
              tool.description === null ? null : (
                <p className="break-words whitespace-pre-line">
                  <VisibleText text={tool.description} />
                </p>
              )
            }
          >
            <VisibleText text={tool.title ?? tool.name} />
          </PageTitle>
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
        <aside
          aria-labelledby="details"
          className="space-y-4 border-t bg-sunken p-5 text-sm max-xl:px-4 md:max-xl:px-7 xl:border-t-0 xl:border-l"
        >
          <h2 id="details" className="font-semibold">
            What this tool may do
          </h2>
          <ToolBadges tool={tool} />
          <ToolDetails tool={tool} />
          <p className="text-xs text-ink-2">
            {tool.nature.effect === "reads"
              ? "Runs at once. Nothing is changed."
              : "Prepared first. Nothing runs until a reviewer approves."}
          </p>
        </aside>
      </div>
    </Page>
  );
}

/** A tool whose description is on its way: what the list said of it, and the shape of its form. */
function ToolOpening({ title, description }: { title: string; description: string | null }) {
  return (
    <Page flush crumbs={[{ label: "Tools", href: "/tools" }]} title={<VisibleText text={title} />}>
      <div className="grid flex-1 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="max-w-[860px] min-w-0 space-y-5 px-4 pt-5 pb-8 md:px-7">
          <PageTitle
            lead={
              description === null ? null : (
                <p className="break-words whitespace-pre-line">
                  <VisibleText text={description} />
                </p>
              )
            }
          >
            <VisibleText text={title} />
          </PageTitle>
          <FormSkeleton />
        </div>
        <div className="border-t bg-sunken xl:border-t-0 xl:border-l" />
      </div>
    </Page>
  );
}

export type ToolScreenProps = {
  personId: string;
  name: string;
  mayRun: boolean;
  mayPrepare: boolean;
  revising: Revising | null;
};
