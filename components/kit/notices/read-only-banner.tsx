"use client";

import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import type { ReadOnlyState } from "@/lib/web/server/types";
import { LaterReadOnlyNotice, loadMessages } from "@/components/kit/messages/later-messages";
import { statusQuery } from "@/lib/web/queries";
import { whenLoaded } from "@/components/ui/hooks/when-idle";

/** On every page while the desk can't write, until it can again. What problems are told with is fetched when idle. */
export function ReadOnlyBanner({ initial }: { initial: ReadOnlyState | null }) {
  const { data } = useQuery({ ...statusQuery(), initialData: { readOnly: initial } });
  useEffect(() => whenLoaded(() => void loadMessages()), []);
  return data.readOnly ? <LaterReadOnlyNotice state={data.readOnly} /> : null;
}
