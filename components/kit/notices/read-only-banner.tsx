"use client";

import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import type { ReadOnlyState } from "@/lib/web/server/types";
import {
  LaterOtherVersionNotice,
  LaterReadOnlyNotice,
  loadMessages,
} from "@/components/kit/messages/later-messages";
import { ReadProblem, statusQuery } from "@/lib/web/queries";
import { whenLoaded } from "@/components/ui/hooks/when-idle";

/**
 * On every page while the desk can't write, until it can again; or while another version answers, of which the page can't know
 * that. What problems are told with is fetched when idle.
 */
export function ReadOnlyBanner({ initial }: { initial: ReadOnlyState | null }) {
  const { data, error } = useQuery({ ...statusQuery(), initialData: { readOnly: initial } });
  useEffect(() => whenLoaded(() => void loadMessages()), []);
  if (error instanceof ReadProblem && error.problem.code === "other_version")
    return <LaterOtherVersionNotice />;
  return data.readOnly ? <LaterReadOnlyNotice state={data.readOnly} /> : null;
}
