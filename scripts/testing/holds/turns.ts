/** Watches the turns of this process's event loop: for how long one of them let nobody else in, in milliseconds. */
export function watchTurns(): { longest(): Promise<{ hold: number; cpu: number }> } {
  const longest = { hold: 0, cpu: 0 };
  let last = performance.now();
  let used = process.cpuUsage();
  let isOver = false;
  const turn = () => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(used);
    longest.hold = Math.max(longest.hold, now - last);
    longest.cpu = Math.max(longest.cpu, (user + system) / 1000);
    last = now;
    used = process.cpuUsage();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    async longest() {
      await new Promise((resolve) => setImmediate(resolve));
      isOver = true;
      return longest;
    },
  };
}
