"use client";

import { useCallback, type ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { draftQuery, toolQuery } from "@/lib/queries";
import { NearLink } from "@/components/ui/near-link";
import { prepareToolScreen } from "../load-tool-screen";

type Props = {
  name: string;
  className: string;
  title?: string;
  tabIndex?: number;
  /** Whether its tool is the one on the page. */
  isCurrent?: boolean;
  children: ReactNode;
};

/** A link from the list to a tool; what its page needs is fetched ahead. */
export function ToolLink({ name, ...link }: Props) {
  const client = useQueryClient();
  const near = useCallback(() => {
    const query = toolQuery(name);
    const tool = client.prefetchQuery(query).then(() => client.getQueryData(query.queryKey));
    void prepareToolScreen(tool);
    void client.prefetchQuery(draftQuery(name, null));
  }, [client, name]);
  return <NearLink {...link} href={`/tools/${encodeURIComponent(name)}`} near={near} />;
}
