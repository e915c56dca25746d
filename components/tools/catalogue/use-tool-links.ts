import { useMemo, type FocusEvent, type MouseEvent, type PointerEvent } from "react";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { draftQuery, toolQuery } from "@/lib/web/queries";
import { followLink } from "@/components/ui/follow-link";
import { prepareToolScreen } from "../load-tool-screen";

const prefix = "/tools/";

export function toolHref(name: string): string {
  return prefix + encodeURIComponent(name);
}

/**
 * What an element that holds plain links to tools listens for: one listener for thousands of them. A click changes the
 * address without the server, and what a tool's page needs is fetched ahead when the pointer or the focus comes near.
 */
export function useToolLinks() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      onPointerOver(event: PointerEvent) {
        const link = linkOf(event.target);
        const from = event.relatedTarget;
        // Within one link the pointer comes no nearer.
        if (link && !(from instanceof Node && link.contains(from))) fetchAhead(client, link);
      },
      onPointerDown: (event: PointerEvent) => fetchAhead(client, linkOf(event.target)),
      onFocus: (event: FocusEvent) => fetchAhead(client, linkOf(event.target)),
      onClick(event: MouseEvent) {
        const link = linkOf(event.target);
        if (!link) return;
        fetchAhead(client, link);
        followLink(event, link);
      },
    }),
    [client],
  );
}

function linkOf(target: EventTarget): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(`a[href^="${prefix}"]`) : null;
}

function fetchAhead(client: QueryClient, link: HTMLAnchorElement | null): void {
  const href = link?.getAttribute("href");
  if (!href) return;
  const name = decodeURIComponent(href.slice(prefix.length));
  const query = toolQuery(name);
  const tool = client.prefetchQuery(query).then(() => client.getQueryData(query.queryKey));
  void prepareToolScreen(tool);
  void client.prefetchQuery(draftQuery(name, null));
}
