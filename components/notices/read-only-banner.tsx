"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReadOnlyView } from "@/lib/server/types";
import { statusQuery } from "@/lib/queries";
import { Notice } from "@/components/ui/notice";
import { ExactTime } from "@/components/ui/time";

/** On every page while the desk can't write, until it can again. */
export function ReadOnlyBanner({ initial }: { initial: ReadOnlyView | null }) {
  const { data } = useQuery({ ...statusQuery(), initialData: { readOnly: initial } });
  return data.readOnly ? <ReadOnlyNotice view={data.readOnly} /> : null;
}

/** The same where nobody is signed in, so that nothing can be polled. */
export function ReadOnlyNotice({ view }: { view: ReadOnlyView }) {
  return (
    <Notice tone="warning" title={view.title} announce className="mx-auto mb-6 max-w-[80rem]">
      <p>
        {view.message} Since <ExactTime at={view.since} />.
      </p>
    </Notice>
  );
}
