"use client";

import { lazy, Suspense, useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import type { ReadOnlyState } from "@/lib/server/types";
import { loadProblemNotice } from "@/components/messages/later-problem-notice";
import { statusQuery } from "@/lib/queries";
import { whenIdle } from "@/components/ui/when-idle";

const loadNotice = () => import("./read-only-notice");
const Notice = lazy(() => loadNotice().then(({ ReadOnlyNotice }) => ({ default: ReadOnlyNotice })));

/** On every page while the desk can't write, until it can again. What problems are told with is fetched when idle. */
export function ReadOnlyBanner({ initial }: { initial: ReadOnlyState | null }) {
  const { data } = useQuery({ ...statusQuery(), initialData: { readOnly: initial } });
  useEffect(
    () =>
      whenIdle(() => {
        // Without a network there is another chance when one is needed.
        loadNotice().catch(() => undefined);
        loadProblemNotice().catch(() => undefined);
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
