import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { currentPerson, requirePerson } from "@/lib/auth";
import { may } from "@/lib/policy/permissions";
import { withoutPlaces } from "@/lib/json-schema/concealed";
import { parseJson } from "@/lib/contract/json";
import { readReviewFor, readTool } from "@/lib/server";
import { toolQuery } from "@/lib/queries";
import type { PreparationView } from "@/lib/reviews/types";
import { Prefetched } from "@/components/shell/prefetched";
import { ToolScreen } from "@/components/tools/tool-screen";
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
  const reviewId = (await searchParams)["review"];
  const review = typeof reviewId === "string" ? await readReviewFor(person, reviewId) : null;
  const newest = review?.tool.name === name ? review.preparations[0] : undefined;
  return (
    <Prefetched entries={[{ key: toolQuery(name).queryKey, data: read.tool }]}>
      <ToolScreen
        personId={person.id}
        name={name}
        mayRun={may(person, "tools:run")}
        mayPrepare={may(person, "reviews:prepare")}
        revising={
          review && newest
            ? {
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

/** The name in the path, or null where its percent-encoding is broken. */
function decodeName(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
