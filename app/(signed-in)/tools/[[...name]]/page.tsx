import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { currentPerson, requirePerson } from "@/lib/auth";
import { may } from "@/lib/policy/permissions";
import { withoutPlaces } from "@/lib/json-schema/concealed";
import { parseJson } from "@/lib/contract/json";
import { readCatalogue, readReviewFor, readTool } from "@/lib/server";
import { catalogueQuery, toolQuery } from "@/lib/queries";
import type { PreparationView } from "@/lib/reviews/types";
import { Prefetched } from "@/components/shell/prefetched";
import { ToolsScreen } from "@/components/tools/tools-screen";
import { ToolUnreadable } from "@/components/tools/tool-unreadable";

type Props = {
  params: Promise<{ name?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name } = await params;
  if (name === undefined) return { title: "Tools" };
  const toolName = decodeName(name);
  if (toolName === null || (await currentPerson()) === null) return { title: "Tool" };
  const read = await readTool(toolName);
  return { title: read.kind === "known" ? (read.tool.title ?? toolName) : "Tool" };
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
      <Prefetched entries={[{ key: catalogueQuery().queryKey, data: await readCatalogue() }]}>
        <ToolsScreen {...rights} revising={null} />
      </Prefetched>
    );
  const toolName = decodeName(name);
  if (toolName === null) notFound();
  const read = await readTool(toolName);
  if (read.kind === "unknown") notFound();
  if (read.kind === "unavailable") return <ToolUnreadable name={toolName} problem={read.problem} />;
  const reviewId = (await searchParams)["review"];
  const review = typeof reviewId === "string" ? await readReviewFor(person, reviewId) : null;
  const newest = review?.tool.name === toolName ? review.preparations[0] : undefined;
  return (
    <Prefetched entries={[{ key: toolQuery(toolName).queryKey, data: read.tool }]}>
      <ToolsScreen
        {...rights}
        revising={
          review && newest
            ? {
                toolName,
                reviewId: review.id,
                preparationId: newest.id,
                inputText: withoutConcealed(newest),
                image: newest.image,
                concealed: newest.concealed.map(({ path }) => path),
              }
            : null
        }
      />
    </Prefetched>
  );
}

/** What is concealed is not carried into a form; its place is empty there. */
function withoutConcealed({ inputText, concealed }: PreparationView): string | null {
  const parsed = inputText === null || concealed.length === 0 ? null : parseJson(inputText);
  if (!parsed?.ok) return inputText;
  return withoutPlaces(
    parsed.value,
    concealed.map(({ path }) => path),
  );
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
