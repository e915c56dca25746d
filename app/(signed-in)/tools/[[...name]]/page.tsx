import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { currentPerson, requirePerson } from "@/lib/desk/people";
import { may, type Person } from "@/lib/desk/policy/permissions";
import { catalogueStart } from "@/lib/web/server/tools/catalogue";
import { listPresets } from "@/lib/desk/personal/saved-inputs";
import { listRuns } from "@/lib/desk/personal/runs";
import { listOwn } from "@/lib/desk/reviews";
import { read, readIfThere } from "@/lib/web/server/read";
import { openReview } from "@/lib/web/server/reviews";
import { openPreset } from "@/lib/web/server/saved-inputs";
import { readCatalogue, readTool } from "@/lib/web/server/tools/read-tools";
import { addressCharactersMax, usesOfOutput } from "@/lib/web/server/tools/uses";
import { catalogueQuery, ownReviewsQuery, presetsQuery, toolQuery } from "@/lib/web/queries";
import { Prefetched } from "@/components/shell/prefetched";
import { copiedInput } from "@/components/tools/form/copied-input";
import { openingAddress } from "@/components/tools/opening-address";
import type { Opening, Revising } from "@/components/tools/tool-screen";
import { ToolsScreen } from "@/components/tools/tools-screen";
import { LazyToolGone } from "@/components/tools/lazy-tool-gone";
import { ToolUnreadable } from "@/components/tools/tool-unreadable";

type Props = {
  params: Promise<{ name?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name } = await params;
  if (name === undefined) return { title: "Tools" };
  const toolName = decodeName(name);
  const person = await currentPerson();
  if (toolName === null || person === null) return { title: "Tool" };
  const found = await readIfThere(readTool, person, toolName);
  if (found?.kind === "known") return { title: found.tool.title ?? toolName };
  if (found?.kind === "unknown" && found.gone) return { title: found.gone.title ?? toolName };
  return { title: "Tool" };
}

/** The list of the tools, and each tool: one page, so that going from one to the other needs no server. */
export default async function ToolsPage({ params, searchParams }: Props) {
  const person = await requirePerson("tools:read");
  const { name } = await params;
  const rights = {
    personId: person.id,
    mayRun: may(person, "tools:run"),
    mayPrepare: may(person, "reviews:prepare"),
  };
  if (name === undefined)
    return (
      <Prefetched
        entries={[
          {
            key: catalogueQuery().queryKey,
            data: catalogueStart(await read(readCatalogue, person, { isFresh: false })),
          },
        ]}
      >
        <ToolsScreen {...rights} revising={null} opening={null} />
      </Prefetched>
    );
  const toolName = decodeName(name);
  if (toolName === null) notFound();
  const found = await read(readTool, person, toolName);
  if (found.kind === "unknown") {
    const past = await pastOf(person, toolName);
    if (found.gone === null && !past.isAny) notFound();
    const { run } = await searchParams;
    return (
      <Prefetched entries={[{ key: ownReviewsQuery(toolName).queryKey, data: past.reviews }]}>
        <LazyToolGone
          name={toolName}
          title={found.gone?.title ?? null}
          at={found.gone?.at ?? null}
          runId={typeof run === "string" ? run : null}
        />
      </Prefetched>
    );
  }
  if (found.kind === "unavailable") return <ToolUnreadable name={toolName} problem={found.problem} />;
  const asked = await searchParams;
  const revising = await revisingOf(person, toolName, asked["review"]);
  // Not the draft: Back shows this page again as it was sent, and a draft as it was then would be taken for the newest.
  return (
    <Prefetched
      entries={[
        { key: toolQuery(toolName).queryKey, data: found.tool },
        { key: presetsQuery(toolName).queryKey, data: await read(listPresets, person, toolName) },
        { key: ownReviewsQuery(toolName).queryKey, data: await read(listOwn, person, { toolName }) },
      ]}
    >
      <ToolsScreen {...rights} revising={revising} opening={await openingOf(person, toolName, asked)} />
    </Prefetched>
  );
}

/** What this person did with a tool that the API doesn't list. */
async function pastOf(person: Person, toolName: string) {
  const reviews = await read(listOwn, person, { toolName });
  const runs = may(person, "tools:run") ? (await read(listRuns, person, { toolName })).items : [];
  return { reviews, isAny: reviews.length + runs.length > 0 };
}

type Asked = string | string[] | undefined;

async function revisingOf(person: Person, toolName: string, reviewId: Asked): Promise<Revising | null> {
  const review =
    typeof reviewId === "string" ? await readIfThere(openReview, person, { reviewId, isOpen: false }) : null;
  const newest = review?.tool.name === toolName ? review.preparations[0] : undefined;
  if (!review || !newest) return null;
  return {
    toolName,
    reviewId: review.id,
    preparationId: newest.id,
    revision: newest.revision,
    inputText: copiedInput(newest),
    image: newest.image,
    concealed: newest.concealed.map(({ path }) => path),
    rejection: newest.decisions.find(({ verdict }) => verdict === "rejected") ?? null,
  };
}

/** A link to a preset, to what a review made, or with values of its own opens the form filled in, and does nothing else. */
async function openingOf(
  person: Person,
  toolName: string,
  asked: Awaited<Props["searchParams"]>,
): Promise<Opening | null> {
  const given = (part: string) => (typeof asked[part] === "string" ? asked[part] : null);
  const [presetId, made, fill] = [given("preset"), given("made"), given("fill")];
  const address = openingAddress(given);
  const preset = presetId === null ? null : await readIfThere(openPreset, person, presetId);
  if (preset)
    return {
      toolName,
      label: `from ${preset.name}`,
      inputText: preset.inputText,
      presetId: preset.id,
      address,
    };
  const uses = made === null ? [] : await read(usesOfOutput, person, made);
  const use = uses.find(({ tool }) => tool === toolName);
  if (use)
    return {
      toolName,
      label: "from what the review made",
      inputText: use.inputText,
      isLinked: true,
      address,
    };
  if (fill === null || fill.length > addressCharactersMax) return null;
  return { toolName, label: "from a record", inputText: fill, isLinked: true, address };
}

/** The name in the path, or null where there is more than one or its percent-encoding is broken. */
function decodeName(segments: string[]): string | null {
  const [segment, ...more] = segments;
  if (segment === undefined || more.length > 0) return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
