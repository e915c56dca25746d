import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requirePerson } from "@/lib/auth";
import { readFaultSwitch } from "@/lib/desk/fault-switch";
import { faultSwitchQuery } from "@/lib/queries";
import { DemoDesk } from "@/components/demo/demo-desk";
import { Prefetched } from "@/components/shell/prefetched";
import { PageHeader } from "@/components/ui/page-header";

export const metadata: Metadata = { title: "Demo" };

export default async function DemoPage() {
  await requirePerson("demo:direct");
  const state = await readFaultSwitch();
  if (state === null) notFound();
  return (
    <>
      <PageHeader
        title="Demo"
        lead="Makes the embedded reference API misbehave on purpose, and counts what it has really executed."
      />
      <Prefetched entries={[{ key: faultSwitchQuery().queryKey, data: state }]}>
        <DemoDesk />
      </Prefetched>
    </>
  );
}
