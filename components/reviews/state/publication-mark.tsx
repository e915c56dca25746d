import { BadgeCheck, CircleCheck, CircleX, ClockAlert } from "lucide-react";
import type { PublicationView } from "@/lib/desk/reviews/types";
import { Mark, type Tone } from "@/components/ui/badge";

/** Green is for what is verified as published, and for nothing else. */
const looks: Record<PublicationView, { label: string; tone: Tone; Icon: typeof CircleX }> = {
  unverified: { label: "Accepted, not verified", tone: "neutral", Icon: CircleCheck },
  verified: { label: "Verified", tone: "verified", Icon: BadgeCheck },
  not_found: { label: "Accepted, not published", tone: "danger", Icon: CircleX },
  overdue: { label: "Accepted, overdue", tone: "warning", Icon: ClockAlert },
  nothing: { label: "Accepted", tone: "neutral", Icon: CircleCheck },
};

/** What is known of the publication of accepted work. */
export function PublicationMark({
  publication,
  boxed = false,
}: {
  publication: PublicationView;
  boxed?: boolean;
}) {
  const { label, tone, Icon } = looks[publication];
  return (
    <Mark tone={tone} boxed={boxed} icon={<Icon aria-hidden />}>
      {label}
    </Mark>
  );
}
