import type { Metadata } from "next";
import { requirePerson } from "@/lib/auth";
import { readCatalogue } from "@/lib/server";
import { catalogueQuery } from "@/lib/queries";
import { Page } from "@/components/ui/page";
import { Prefetched } from "@/components/shell/prefetched";
import { Catalogue } from "@/components/tools/catalogue";

export const metadata: Metadata = { title: "Tools" };

export default async function ToolsPage() {
  await requirePerson("tools:read");
  return (
    <Page flush title="Tools">
      <Prefetched entries={[{ key: catalogueQuery().queryKey, data: await readCatalogue() }]}>
        <Catalogue />
      </Prefetched>
    </Page>
  );
}
