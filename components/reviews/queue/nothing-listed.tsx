import type { ReactNode } from "react";
import { Inbox } from "lucide-react";
import type { ReviewGroup } from "@/lib/web/queries/review-groups";
import { EmptyState } from "@/components/ui/page/empty-state";
import { Link } from "@/components/ui/link";

/** What an empty list says, and what can be done about it. */
export function NothingListed({ group, isFiltered }: { group: ReviewGroup["value"]; isFiltered: boolean }) {
  const { title, text } = isFiltered ? filtered : empty[group];
  return (
    <EmptyState icon={<Inbox aria-hidden />} title={title}>
      <p>{text}</p>
    </EmptyState>
  );
}

type EmptyMessage = { title: string; text: ReactNode };

const toolsLink = (
  <Link href="/tools" className="text-accent underline">
    tools page
  </Link>
);
const filtered: EmptyMessage = {
  title: "Nothing found",
  text: "No review here matches the search and the filters.",
};
const empty: Record<ReviewGroup["value"], EmptyMessage> = {
  open: {
    title: "Nothing needs you",
    text: <>No review is open. To start one, prepare a tool that makes changes on the {toolsLink}.</>,
  },
  mine: { title: "Nothing of yours is open", text: <>What you prepare on the {toolsLink} stands here.</> },
  "sent-back": {
    title: "Nothing came back",
    text: "What was rejected or has expired stands here until you prepare it again or dismiss it.",
  },
  overdue: {
    title: "Nothing is overdue",
    text: "What was accepted and isn’t verified as published in time stands here until a tool or a person says so.",
  },
  done: { title: "Nothing is done yet", text: "What was decided, sent or withdrawn stands here." },
};
