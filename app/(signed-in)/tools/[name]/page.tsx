import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { currentPerson, requirePerson } from "@/lib/auth";
import { may, type Person } from "@/lib/policy/permissions";
import { readOwnReviews, readReviewFor, readTool } from "@/lib/server";
import { readDraftFor, readPresetFor, readPresetsFor } from "@/lib/server/saved-inputs";
import { draftQuery, ownReviewsQuery, presetsQuery, toolQuery } from "@/lib/queries";
import { Prefetched } from "@/components/shell/prefetched";
import { copiedInput } from "@/components/tools/copied-input";
import { ToolScreen, type Opening, type Revising } from "@/components/tools/tool-screen";
import { ToolUnreadable } from "@/components/tools/tool-unreadable";

type Props = {
  params: Promise<{ name: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const name = decodeName((await params).name);
  if (name === null || (await currentPerson()) === null) return { title: "Tool" };
  const read = await readTool(name);
  return { title: read.kind === "known" ? (read.tool.title ?? name) : "Tool" };
}

export default async function ToolPage({ params, searchParams }: Props) {
  const person = await requirePerson("tools:read");
  const name = decodeName((await params).name);
  if (name === null) notFound();
  const read = await readTool(name);
  if (read.kind === "unknown") notFound();
  if (read.kind === "unavailable") return <ToolUnreadable name={name} problem={read.problem} />;
  const asked = await searchParams;
  const revising = await revisingOf(person, name, asked["review"]);
  const reviewId = revising?.reviewId ?? null;
  const draft = await readDraftFor(person, { toolName: name, reviewId });
  return (
    <Prefetched
      entries={[
        { key: toolQuery(name).queryKey, data: read.tool },
        { key: draftQuery(name, reviewId).queryKey, data: draft },
        { key: presetsQuery(name).queryKey, data: await readPresetsFor(person, name) },
        { key: ownReviewsQuery(name).queryKey, data: await readOwnReviews(person, name) },
      ]}
    >
      <ToolScreen
        personId={person.id}
        name={name}
        mayRun={may(person, "tools:run")}
        mayPrepare={may(person, "reviews:prepare")}
        revising={revising}
        opening={await openingOf(person, asked["preset"])}
      />
    </Prefetched>
  );
}

type Asked = string | string[] | undefined;

async function revisingOf(person: Person, toolName: string, reviewId: Asked): Promise<Revising | null> {
  const review = typeof reviewId === "string" ? await readReviewFor(person, reviewId) : null;
  const newest = review?.tool.name === toolName ? review.preparations[0] : undefined;
  if (!review || !newest) return null;
  return {
    reviewId: review.id,
    preparationId: newest.id,
    inputText: copiedInput(newest),
    image: newest.image,
    concealed: newest.concealed.map(({ path }) => path),
  };
}

/** A link to a preset opens the form filled in, and does nothing else. */
async function openingOf(person: Person, presetId: Asked): Promise<Opening | null> {
  const preset = typeof presetId === "string" ? await readPresetFor(person, presetId) : null;
  return preset && { label: `from ${preset.name}`, inputText: preset.inputText, presetId: preset.id };
}

/** The name in the path, or null where its percent-encoding is broken. */
function decodeName(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
