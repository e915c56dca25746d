import type { Metadata } from "next";
import { requirePerson } from "@/lib/auth";
import { readCatalogue } from "@/lib/server";
import { catalogueQuery } from "@/lib/queries";
import { Prefetched } from "@/components/shell/prefetched";
import { Catalogue } from "@/components/tools/catalogue";
import { PageHeader } from "@/components/ui/page-header";

export const metadata: Metadata = { title: "Tools" };

export default async function ToolsPage() {
  await requirePerson("tools:read");
  return (
    <>
      <PageHeader title="Tools" lead="The tools that the API offers to this credential, in its own words." />
      <Prefetched entries={[{ key: catalogueQuery().queryKey, data: await readCatalogue() }]}>
        <Catalogue />
      </Prefetched>
    </>
  );
}
