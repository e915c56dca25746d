import type { Metadata } from "next";
import { requirePerson } from "@/lib/desk/people";
import { SchedulePage } from "@/components/publication/schedule-page";

export const metadata: Metadata = { title: "Schedule" };

/** Its days are the reader's own, which only the browser knows: it reads them itself. */
export default async function Schedule() {
  const { id } = await requirePerson("reviews:read");
  return <SchedulePage personId={id} />;
}
