import type { ReactNode } from "react";
import { dehydrate, HydrationBoundary, QueryClient, type QueryKey } from "@tanstack/react-query";

/** Hands what the server has read to the client's query cache, so that the page arrives with its data. */
export function Prefetched({
  entries,
  children,
}: {
  entries: { key: QueryKey; data: unknown }[];
  children: ReactNode;
}) {
  const client = new QueryClient();
  for (const { key, data } of entries) client.setQueryData(key, data);
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}
