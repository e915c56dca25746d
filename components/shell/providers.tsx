"use client";

import { useState, type ReactNode } from "react";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";

/** What every page stands in: the query cache, and the nonce for the style elements of the primitives. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  return (
    <CSPProvider {...(nonce ? { nonce } : {})}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </CSPProvider>
  );
}

function makeQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 2_000, retry: 1 } } });
}
