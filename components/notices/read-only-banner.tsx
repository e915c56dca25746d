"use client";

import { Suspense, useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import type { ReadOnlyState } from "@/lib/server/types";
import { loadProblemNotice } from "@/components/messages/later-problem-notice";
import { onDemand } from "@/components/ui/on-demand";
import { statusQuery } from "@/lib/queries";
import { whenIdle } from "@/components/ui/when-idle";

const { OnDemand: Notice, load: loadNotice } = onDemand(() =>
  import("./read-only-notice").then((module) => module.ReadOnlyNotice),
);

/** On every page while the desk can't write, until it can again. What problems are told with is fetched when idle. */
export function ReadOnlyBanner({ initial }: { initial: ReadOnlyState | null }) {
  const { data } = useQuery({ ...statusQuery(), initialData: { readOnly: initial } });
  useEffect(
    () =>
      whenIdle(() => {
        void loadNotice();
        void loadProblemNotice();
      }),
    [],
  );
  if (!data.readOnly) return null;
  return (
    <Suspense fallback={null}>
      <Notice state={data.readOnly} />
    </Suspense>
  );
}
