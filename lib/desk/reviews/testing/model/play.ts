import fc from "fast-check";
import type { Model } from "./acts";
import { commands } from "./commands";
import { judgeEnd } from "./judge";
import { endLeftovers } from "./rewind";
import { openGround, World } from "./world";

const commandsMax = 40;

/**
 * Plays `sequences` random sequences of up to forty commands, each in a world of its own on one store. Rejects with the
 * shortest sequence that was found to end wrong, and the seed that brings it back.
 */
export async function play(
  databaseUrl: string,
  { sequences, seed, shrinks = true }: { sequences: number; seed?: number; shrinks?: boolean },
): Promise<{ commands: number }> {
  const ground = await openGround(databaseUrl);
  let count = 0;
  const property = fc.asyncProperty(
    fc.commands(commands, { maxCommands: commandsMax, size: "max" }),
    async (sequence) => {
      const world = new World(ground);
      const setup = (): { model: Model; real: World } => ({ model: { reviews: 0 }, real: world });
      try {
        await fc.asyncModelRun(setup, sequence);
        await judgeEnd(world);
        if (world.complaints.length > 0) throw new Error(world.complaints.join("; "));
      } finally {
        await world.settleOpen();
        await endLeftovers(world);
        await world.resetPeople();
        count += [...sequence].length;
      }
    },
  );
  try {
    await fc.assert(property, {
      numRuns: sequences,
      endOnFailure: !shrinks,
      ...(seed === undefined ? {} : { seed }),
    });
  } finally {
    await ground.close();
  }
  return { commands: count };
}
