import type { PlanBrief } from "./plan-brief";

type Product = PlanBrief["products"][number];

const openings: Record<PlanBrief["tone"], readonly [string[], string[], string[]]> = {
  plain: [
    ["Outside, early.", "Cold hands, still water.", "Before anybody is up."],
    ["This is what it does.", "Plainly:", "One thing it is good for:"],
    ["It is there now.", "Questions? Ask them here.", "Where to get it:"],
  ],
  warm: [
    ["The first light is the best part.", "Somebody has to put the water on.", "Stay a while longer."],
    ["We made this for mornings like that.", "Made to be handed over the fire.", "Good to hold:"],
    ["Come and see it.", "Tell us how you use yours.", "Bring somebody along."],
  ],
  playful: [
    ["Who forgot the coffee?", "Three steps from the tent, and awake.", "Guess what boils first."],
    ["Meet the quiet one.", "It has one job, and does it twice.", "Small. Loud when ready."],
    ["Your turn.", "Take it for a walk.", "Somebody's birthday, surely."],
  ],
  expert: [
    ["Wind, altitude, cold: what they do to water.", "Fuel is weight.", "A litre, at minus ten."],
    ["Measured, not guessed.", "The figure that matters:", "Why the bottom is that thick:"],
    ["Ask our workshop.", "How to care for it.", "Which size for how many people:"],
  ],
};

/** The words of a post, short enough for every platform that takes text. */
export function wordsOf(
  brief: PlanBrief,
  {
    phase,
    turn,
    product,
    mention,
  }: { phase: number; turn: number; product: Product; mention: string | undefined },
): { headline: string; text: string } {
  const lines = openings[brief.tone][phase] ?? [];
  const opening = lines[turn % lines.length] ?? "";
  const point = product.point === undefined ? "" : `: ${product.point}`;
  const body = phase === 0 ? "" : ` ${product.name}${point}.`;
  const also = mention === undefined ? "" : ` ${mention}.`;
  return { headline: opening, text: `${opening}${body}${also}` };
}
