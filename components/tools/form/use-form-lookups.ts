import { useCallback, useMemo, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { lookupQuery } from "@/lib/web/queries";
import type { LookupReply, ToolView } from "@/lib/web/server/types";
import type { LookupPart, LookupSource, LookupView } from "@/lib/wire/lookups/types";
import type { FormLookups } from "@/components/json-form";
import { fetchMessages } from "@/components/kit/messages/later-messages";

/** What a tool's form offers from the API's own lists to a person who may run them; undefined where that is nothing. */
export function useFormLookups(
  personId: string,
  { name: tool, lookups: sources }: Pick<ToolView, "name" | "lookups">,
  mayRun: boolean,
): FormLookups | undefined {
  const client = useQueryClient();
  // The first look into a browser's storage takes some ms.
  const [off, setPlaces] = useState(() =>
    sources.length > 0 ? readPlacesOff(personId, tool) : new Set<string>(),
  );
  const read = useCallback(
    ({ place }: LookupSource, part?: LookupPart): Promise<LookupView> =>
      client
        .fetchQuery(lookupQuery(tool, place, part))
        .then(viewOf)
        .catch(unanswered),
    [client, tool],
  );
  const zoneOf = useCallback(
    ({ place }: LookupSource, id: string) => {
      const known = client.getQueryData<LookupReply>(lookupQuery(tool, place).queryKey);
      const records = known?.state === "listed" ? known.records : [];
      return records.find((record) => record.id === id)?.timeZone;
    },
    [client, tool],
  );
  const setOff = useCallback(
    ({ place }: LookupSource, isOff: boolean) =>
      setPlaces((before) => {
        const next = new Set(before);
        if (isOff) next.add(place);
        else next.delete(place);
        writePlacesOff(personId, tool, next);
        return next;
      }),
    [personId, tool],
  );
  return useMemo(
    () => (mayRun && sources.length > 0 ? { sources, read, zoneOf, off, setOff } : undefined),
    [mayRun, sources, read, zoneOf, off, setOff],
  );
}

async function viewOf(reply: LookupReply): Promise<LookupView> {
  if (reply.state === "listed") return reply;
  const { messageOf } = await fetchMessages();
  return { state: reply.state, reason: messageOf(reply.problem).text };
}

function unanswered(): LookupView {
  return { state: "unavailable", reason: "Countersign didn’t answer." };
}

/** Where a person wants no records offered, by the person's id. Places of tools only, nothing that was typed. */
const placesMax = 200;

function readPlacesOff(personId: string, tool: string): ReadonlySet<string> {
  try {
    const known: unknown = JSON.parse(window.localStorage.getItem(key(personId, tool)) ?? "[]");
    return new Set(Array.isArray(known) ? known.filter((place) => typeof place === "string") : []);
  } catch {
    return new Set();
  }
}

function writePlacesOff(personId: string, tool: string, places: ReadonlySet<string>): void {
  try {
    if (places.size === 0) window.localStorage.removeItem(key(personId, tool));
    else window.localStorage.setItem(key(personId, tool), JSON.stringify([...places].slice(0, placesMax)));
  } catch {
    // Full, or refused by the browser: it holds until the page is left.
  }
}

function key(personId: string, tool: string): string {
  return `lookups-off:${personId}:${tool}`;
}
