import { writePng } from "./png";

type Rgb = readonly [number, number, number];
/** A sky that pales towards the horizon, a sun or moon, and hills; each picture has its own colours and lines. */
export type Landscape = { width: number; height: number; sky: Rgb; horizon: Rgb; hills: Rgb; phase: number };

const skySteps = 24;
const hillRows = 3;

/** Draws a landscape as a PNG. The same one gives the same bytes. */
export function drawLandscape({ width, height, sky, horizon, hills, phase }: Landscape): Buffer {
  const palette = [
    ...Array.from({ length: skySteps }, (_, step) => mix(sky, horizon, step / (skySteps - 1))),
    ...Array.from({ length: hillRows }, (_, row) =>
      mix(mix(horizon, hills, 0.6), hills, row / (hillRows - 1)),
    ),
    mix(horizon, [255, 255, 255], 0.7),
  ];
  const sun = { x: width * (0.25 + 0.5 * (phase % 1)), y: height * 0.28, radius: height * 0.09 };
  const ridges = Array.from({ length: hillRows }, (_, row) =>
    Float64Array.from({ length: width }, (_zero, x) => height * ridge(row, x / width, phase)),
  );
  const at = (x: number, y: number) => {
    for (let row = hillRows - 1; row >= 0; row -= 1)
      if (y > (ridges[row]?.[x] ?? height)) return skySteps + row;
    if (Math.hypot(x - sun.x, y - sun.y) < sun.radius) return skySteps + hillRows;
    return Math.min(skySteps - 1, Math.floor((y / (height * 0.7)) * skySteps));
  };
  return writePng({ width, height, palette, at });
}

/** Where a row of hills ends upwards, as a part of the picture's height. */
function ridge(row: number, x: number, phase: number): number {
  const slow = 0.07 * Math.sin(x * (5 + 2 * row) + phase * (3 + row));
  return 0.5 + 0.16 * row + slow + 0.025 * Math.sin(x * 17 + phase * 7 + row);
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const one = (a: number, b: number) => Math.round(a + (b - a) * part);
  return [one(from[0], to[0]), one(from[1], to[1]), one(from[2], to[2])];
}
