import { mix, smooth } from "../colours";
import { ridgelines } from "./ridgelines";
import type { Scene, Shader } from "./shader";

const shore = 0.6;

/** Hills and sky over still water that gives them back. */
export function lakeside(scene: Scene): Shader {
  const above = ridgelines(scene);
  const phase = scene.draw() * 6.3;
  const { palette } = scene;
  return (x, y) => {
    if (y < shore) return above(x, Math.min(0.78, y * 1.3));
    const depth = (y - shore) / (1 - shore);
    const ripple = Math.sin(depth * 130 + phase + 2.5 * Math.sin(x * 5 + depth * 9)) * (0.3 + depth);
    const mirrored = above(
      x + ripple * 0.006,
      Math.min(0.78, Math.max(0, (shore - (y - shore) * 1.1) * 1.3)),
    );
    const water = mix(mirrored, palette.near, 0.22 + 0.38 * depth);
    const glint = smooth(
      0.86,
      1,
      Math.sin(depth * 90 + 4 * Math.sin(x * 3.1 + phase)) * Math.sin(x * 11 + depth * 40),
    );
    const bank = smooth(0.012, 0, y - shore);
    return mix(mix(water, palette.horizon, 0.35 * glint), palette.near, 0.55 * bank);
  };
}
