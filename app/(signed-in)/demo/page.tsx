import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requirePerson } from "@/lib/desk/people";
import { read } from "@/lib/web/server/read";
import { hasFaultSwitch, readFaultSwitch } from "@/lib/web/server/fault-switch";
import { faultSwitchQuery } from "@/lib/web/queries";
import { DemoScreen } from "@/components/demo/demo-screen";
import { Page } from "@/components/ui/page/page";
import { Prefetched } from "@/components/shell/prefetched";

export const metadata: Metadata = { title: "Demo" };

export default async function DemoPage() {
  const person = await requirePerson("demo:direct");
  if (!hasFaultSwitch()) notFound();
  // Where the API can't be asked now, the page is shown anyway, says so, and retries automatically.
  const state = await read(readFaultSwitch, person, undefined).catch(() => null);
  return (
    <Page title="Demo">
      <p className="mb-5 max-w-[72ch] text-ink-2">
        Makes the embedded reference API misbehave on purpose, and counts what it has actually executed.
      </p>
      <Prefetched entries={state ? [{ key: faultSwitchQuery().queryKey, data: state }] : []}>
        <DemoScreen />
      </Prefetched>
    </Page>
  );
}
