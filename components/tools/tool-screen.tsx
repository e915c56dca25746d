"use client";

import { useState, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import {
  Check,
  Link2,
  Ban,
  BookOpen,
  CircleAlert,
  CircleHelp,
  PenLine,
  TriangleAlert,
  Pin,
} from "lucide-react";
import { draftQuery, ReadProblem, toolQuery } from "@/lib/web/queries";
import type { DecisionView, ImageView } from "@/lib/desk/reviews/types";
import type { ToolView, CatalogueTool } from "@/lib/web/server/types";
import { ReadFailure } from "@/components/kit/notices/read-failure";
import { Link } from "@/components/ui/link";
import { Page, PageTitle } from "@/components/ui/page/page";
import { Notice } from "@/components/ui/notice";
import { TimeAgo } from "@/components/ui/time";
import { ToolTitle } from "@/components/ui/page/tool-title";
import { useTitle } from "@/components/ui/hooks/use-title";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { nameOfTarget } from "@/components/reviews/page/target-name";
import { toolKind } from "@/lib/desk/tools/catalogue/tool-kind";
import { Badge, Mark } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { FormSkeleton } from "./form/form-skeleton";
import { usePresets } from "./presets/use-presets";
import { LazyToolGone } from "./lazy-tool-gone";
import { ToolRail } from "./rail/tool-rail";
import { ToolForm } from "./form/tool-form";
import { ToolLead, ToolOpening } from "./tool-opening";
import { useListedTool } from "./use-listed-tool";
import { usePins } from "./pins/use-pins";

/** A review whose next revision is being written. */
export type Revising = {
  toolName: string;
  reviewId: string;
  /** Its newest revision, which the form is filled from. */
  preparationId: string;
  revision: number;
  /** Without the concealed values. */
  inputText: string | null;
  image: ImageView | null;
  /** The places (JSON pointers) of the values that were left out. */
  concealed: string[];
  /** Why that revision was rejected; null where it was not. */
  rejection: DecisionView | null;
};

/** What a form is to be filled in with; `label` goes on from "Filled in". */
export type Opening = {
  toolName: string;
  label: string;
  inputText: string | null;
  presetId?: string | undefined;
  /** Its values come out of records. */
  isLinked?: boolean;
  /** What asked for it, as `openingAddress` gives it; absent where a click did. */
  address?: string;
};

export type ToolScreenProps = {
  personId: string;
  name: string;
  mayRun: boolean;
  mayPrepare: boolean;
  revising: Revising | null;
  opening: Opening | null;
  /** The earlier run that the page's address asks for. */
  runId: string | null;
};

/** One tool: what it may do, its form, and what it answered. */
export function ToolScreen(props: ToolScreenProps) {
  const { personId, name, mayRun, mayPrepare, revising, opening, runId } = props;
  const { data: tool, error, refetch } = useQuery(toolQuery(name));
  const draft = useQuery(draftQuery(name, revising?.reviewId ?? null));
  const listed = useListedTool(name);
  const title = tool?.title ?? listed?.title ?? name;
  const way = revising ? wayToRevision(revising, title) : { crumbs: toTools, title: null };
  useTitle(title);
  if (!tool && error instanceof ReadProblem && error.status === 404)
    return (
      <LazyToolGone
        opening={<ToolOpening title={title} description={null} />}
        {...{ name, title: listed?.title ?? null, at: null, runId }}
      />
    );
  if (!tool)
    return error ? (
      <Page crumbs={way.crumbs} title={way.title ?? <VisibleText text={title} />}>
        <ReadFailure error={error} retry={() => void refetch()} />
      </Page>
    ) : (
      <ToolOpening title={title} description={listed?.description ?? null} />
    );
  const mayUse = tool.nature.effect === "reads" ? mayRun : mayPrepare;
  const head = (
    <>
      <ToolHead tool={tool} revising={revising} />
      {revising ? <RevisingNotice revising={revising} /> : null}
    </>
  );
  return (
    <Page
      flush
      crumbs={way.crumbs}
      title={way.title ?? <ToolTitle title={tool.title ?? tool.name} />}
      actions={<ToolActions tool={tool} />}
    >
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto_auto] max-xl:has-data-rail:grid-rows-[auto_1fr_auto] xl:grid-cols-[minmax(0,1fr)_auto] xl:grid-rows-[1fr_auto] lg:has-data-beside:grid-cols-[minmax(0,1fr)_auto] lg:has-data-beside:grid-rows-[1fr_auto]">
        {tool.unusable !== null || !mayUse ? (
          <ReadOnlyTool tool={tool}>{head}</ReadOnlyTool>
        ) : draft.isPending ? (
          <div className="max-w-[860px] min-w-0 space-y-5 px-4 pt-5 pb-8 md:px-7">
            {head}
            <FormSkeleton />
          </div>
        ) : (
          <ToolForm
            key={tool.name}
            personId={personId}
            tool={tool}
            mayRun={mayRun}
            revising={revising}
            opening={opening}
            serverDraft={draft.data ?? null}
            runId={tool.nature.effect === "reads" ? runId : null}
          >
            {head}
          </ToolForm>
        )}
      </div>
    </Page>
  );
}

const toTools = [{ label: "Tools", href: "/tools" }];

/** The next revision belongs to its review. */
function wayToRevision({ reviewId, revision, inputText }: Revising, toolTitle: string) {
  const name = nameOfTarget({ inputText, summaryText: null }) ?? toolTitle;
  return {
    crumbs: [
      { label: "Reviews", href: "/reviews" },
      { label: visibleText(name), href: `/reviews/${encodeURIComponent(reviewId)}` },
    ],
    title: `Revision ${revision + 1}`,
  };
}

function ToolHead({ tool, revising }: { tool: ToolView; revising: Revising | null }) {
  const lead = revising?.rejection?.changesRequested ? (
    <ChangesLead revising={revising} />
  ) : (
    <ToolLead title={tool.title ?? tool.name} description={tool.description} />
  );
  return (
    <PageTitle lead={lead}>
      <span className="mr-2.5">
        <VisibleText text={tool.title ?? tool.name} />
      </span>
      <span className="inline-flex align-middle font-sans tracking-normal">
        {revising ? <Badge className="mr-2.5">Revision {revising.revision + 1}</Badge> : null}
        <ToolBadges tool={tool} />
      </span>
    </PageTitle>
  );
}

/** For somebody who may look at the tool alone, and for one that nobody can use. */
function ReadOnlyTool({ tool, children }: { tool: ToolView; children: ReactNode }) {
  const presets = usePresets(tool.name, null);
  return (
    <>
      <div className="max-w-[860px] min-w-0 space-y-5 px-4 pt-5 pb-8 md:px-7">
        {children}
        {tool.unusable ? (
          <Notice tone="danger" title="This tool can’t be used">
            {tool.unusable}
          </Notice>
        ) : (
          <Notice title="You can only view this tool">
            Your role doesn’t include {tool.nature.effect === "reads" ? "running" : "preparing"} tools. Ask an
            operator or a reviewer.
          </Notice>
        )}
        {presets.dialogs}
      </div>
      <ToolRail tool={tool} presets={presets} onOpenReview={null} onOpenRun={null} />
    </>
  );
}

/** What was asked for stands in a notice of its own. */
function ChangesLead({ revising: { revision, concealed } }: { revising: Revising }) {
  return (
    <p>
      Everything below is from revision {revision}. Only what you change here changes.{" "}
      {concealed.length > 0 ? (
        <>
          Concealed values aren’t copied. Enter them again: <VisibleText text={concealed.join(", ")} />
        </>
      ) : null}
    </p>
  );
}

function RevisingNotice({ revising }: { revising: Revising }) {
  const { rejection, concealed } = revising;
  if (rejection?.changesRequested) return null;
  return (
    <Notice title="You’re preparing the next revision of a review">
      <p>
        Preparing it adds a revision to{" "}
        <Link href={`/reviews/${encodeURIComponent(revising.reviewId)}`} className="text-accent underline">
          this review
        </Link>
        ; approvals of earlier revisions don’t carry over.
      </p>
      {rejection ? (
        <div>
          <p>
            <VisibleText text={rejection.by.name} /> rejected the last revision <TimeAgo at={rejection.at} />:
          </p>
          <blockquote className="mt-0.5 border-l-2 pl-2 break-words whitespace-pre-line text-ink">
            <VisibleText text={rejection.reason ?? ""} />
          </blockquote>
        </div>
      ) : null}
      {concealed.length > 0 ? (
        <p>
          Concealed values aren’t copied. Enter them again: <VisibleText text={concealed.join(", ")} />
        </p>
      ) : null}
    </Notice>
  );
}

/** Buttons of a tool's page itself: pin the tool, and copy its address. */
function ToolActions({ tool }: { tool: CatalogueTool }) {
  const pins = usePins();
  const [isCopied, setCopied] = useState(false);
  const { name, title } = tool;
  const copy = () => {
    const address = new URL(`/tools/${encodeURIComponent(name)}`, window.location.origin);
    navigator.clipboard.writeText(address.href).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <PinButton
        title={title ?? name}
        isPinned={pins.names.has(name)}
        onToggle={() => pins.toggle({ name, title, kind: toolKind(tool.nature) })}
      />
      <button
        type="button"
        aria-label={isCopied ? "Link copied" : "Copy link to this tool"}
        title="Copy link"
        onClick={copy}
        className="focus-ring grid size-7 place-items-center rounded-md text-ink-3 hover:bg-pressed max-sm:size-11"
      >
        {isCopied ? (
          <Check aria-hidden className="size-4" />
        ) : (
          <Link2 aria-hidden className="size-4 stroke-[1.75]" />
        )}
      </button>
    </>
  );
}

type Tool = Pick<CatalogueTool, "nature" | "unusable">;

/** Marks for what a tool may do, as declared; where nothing is declared, they say so. */
function ToolBadges({ tool }: { tool: Tool }) {
  const { effect, declared } = tool.nature;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {effect === "reads" ? (
        <Mark icon={<BookOpen aria-hidden />}>Reads</Mark>
      ) : declared ? (
        <Mark icon={<PenLine aria-hidden />}>Changes</Mark>
      ) : null}
      <ToolMarks tool={tool} />
      {tool.unusable ? (
        <Mark tone="danger" icon={<Ban aria-hidden />}>
          Not usable
        </Mark>
      ) : null}
    </span>
  );
}

/** Only what differs from an ordinary tool. */
function ToolMarks({ tool: { nature } }: { tool: Tool }) {
  return (
    <>
      {nature.declared ? null : (
        <Mark tone="warning" icon={<CircleHelp aria-hidden />}>
          Effect not declared: treated as changing
        </Mark>
      )}
      {nature.destructive === "yes" ? (
        <Mark tone="danger" icon={<CircleAlert aria-hidden />}>
          Destructive
        </Mark>
      ) : null}
      {nature.destructive === "undeclared" ? (
        <Mark tone="warning" icon={<CircleHelp aria-hidden />}>
          Destructive: not declared
        </Mark>
      ) : null}
      {nature.contradictory ? (
        <Mark tone="warning" icon={<TriangleAlert aria-hidden />}>
          Contradictory hints
        </Mark>
      ) : null}
    </>
  );
}

/** Pins a tool to the sidebar of this person, or takes it away. */
function PinButton({ title, isPinned, onToggle }: { title: string; isPinned: boolean; onToggle(): void }) {
  return (
    <button
      type="button"
      aria-pressed={isPinned}
      aria-label={`Pin ${visibleText(title)}`}
      title={isPinned ? "Unpin" : "Pin"}
      onClick={onToggle}
      className={cx(
        "focus-ring grid size-7 place-items-center rounded-md hover:bg-pressed max-sm:size-11",
        isPinned ? "text-accent" : "text-ink-3",
      )}
    >
      <Pin aria-hidden className={cx("size-4 stroke-[1.75]", isPinned && "fill-current")} />
    </button>
  );
}
