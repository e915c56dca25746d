/** Less than what a supervisor gives a process before it kills it, and than the 15 s that the desk promises. */
const finishWithinMs = 12_000;

/** Ends the process at a signal once `end` has, and after 12 s at most: what is cut off is settled as after a crash. */
export function endAtSignals(end, withinMs = finishWithinMs) {
  let isEnding = false;
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ]) {
    process.on(signal, () => {
      // A terminal and npm may both send it.
      if (isEnding) return;
      isEnding = true;
      const exit = () => process.exit(code);
      setTimeout(exit, withinMs);
      end().then(exit, (error) => {
        console.error(error);
        exit();
      });
    });
  }
}
