"use client";

import { useState, type ReactNode } from "react";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { serverClockAheadMs } from "@/lib/web/queries/server-clock";
import { followClock, RenderedAtProvider } from "@/components/ui/time";

followClock(serverClockAheadMs);

type Props = { nonce: string | undefined; renderedAt: number; children: ReactNode };

/** What every page stands in: the query cache, and the nonce for the style elements of the primitives. */
export function Providers({ nonce, renderedAt, children }: Props) {
  const [client] = useState(makeQueryClient);
  return (
    <CSPProvider {...(nonce ? { nonce } : {})}>
      <RenderedAtProvider value={renderedAt}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </RenderedAtProvider>
    </CSPProvider>
  );
}

/** Exported for tests of what a page does without a network. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a read fails, and the page says so, instead of waiting silently.
      queries: { staleTime: 2_000, retry: 1, networkMode: "always", refetchOnReconnect: true },
      // A click is sent now or not at all: the default would keep it and send it when the network is back.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
