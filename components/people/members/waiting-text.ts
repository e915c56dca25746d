import type { WaitingFor } from "@/lib/desk/reviews/queries/types";
import { visibleText } from "@/components/ui/text/visible-text";

const namedMax = 3;

export function endsSessions(sessions: number): string {
  if (sessions === 0) return "They have no session now.";
  if (sessions === 1) return "Ends their session.";
  return sessions === 2 ? "Ends both sessions." : `Ends all ${sessions} sessions.`;
}

/** Such as "4 reviews wait for Rowan Hale; Sana Lindqvist can decide 3 of them." */
export function waitingText(name: string, { count, others, forNobodyElse }: WaitingFor): string {
  if (count === 0) return `No review waits for ${name}.`;
  const waits = count === 1 ? `1 review waits for ${name}` : `${count} reviews wait for ${name}`;
  if (others.length === 0) return `${waits}; nobody else can decide ${count === 1 ? "it" : "them"}.`;
  const named = others.slice(0, namedMax).map((other) => {
    const what = count === 1 ? "it" : other.count === count ? "all of them" : `${other.count} of them`;
    return `${visibleText(other.name)} can decide ${what}`;
  });
  const more = others.length - namedMax;
  const rest = more > 0 ? `, and ${more} more can` : "";
  const alone = forNobodyElse === 0 ? "" : ` Nobody else can decide ${forNobodyElse} of them.`;
  return `${waits}; ${named.join(", ")}${rest}.${alone}`;
}
