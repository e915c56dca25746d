import type { ReviewContext, SendStep } from "..";

/** A process that stands still at a step of its send; `held` is over with the function that lets it go on. */
export function standStill(
  at: SendStep,
): Required<Pick<ReviewContext, "atStep">> & { held: Promise<() => void> } {
  let reached: (release: () => void) => void = () => undefined;
  const held = new Promise<() => void>((resolve) => (reached = resolve));
  return {
    held,
    atStep: (step) => (step === at ? new Promise<void>((resolve) => reached(() => resolve())) : undefined),
  };
}
