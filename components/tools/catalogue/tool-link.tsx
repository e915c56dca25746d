import type { ComponentProps } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { draftQuery, toolQuery } from "@/lib/web/queries";
import type { Link } from "@/components/ui/link";
import { LinkWithinPage } from "@/components/ui/link-within-page";
import { prepareToolScreen } from "../load-tool-screen";

/** A link to a tool; what its page needs is fetched ahead when the pointer or the focus comes near. */
export function ToolLink({ name, ...link }: Omit<ComponentProps<typeof Link>, "href"> & { name: string }) {
  const client = useQueryClient();
  const near = () => {
    const query = toolQuery(name);
    const tool = client.prefetchQuery(query).then(() => client.getQueryData(query.queryKey));
    void prepareToolScreen(tool);
    void client.prefetchQuery(draftQuery(name, null));
  };
  return <LinkWithinPage {...link} href={`/tools/${encodeURIComponent(name)}`} near={near} />;
}
