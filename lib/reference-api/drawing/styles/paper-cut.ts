import { mix, smooth } from "../colours";
import { sampled } from "./sampled";
import type { Scene, Shader } from "./shader";

const layers = 7;

/** Sheets of paper with a hole in each, one behind the other, and a sun in the last. */
export function paperCut({ aspect, palette, draw }: Scene): Shader {
  const centre = { x: aspect * (0.42 + 0.16 * draw()), y: 0.44 + 0.12 * draw() };
  const stretch = Math.max(1, aspect * 0.82);
  const edges = Array.from({ length: layers }, () => [draw() * 6.3, draw() * 6.3, draw() * 6.3]);
  const holes = edges.map(([a = 0, b = 0, c = 0], layer) =>
    sampled((turned) => {
      const angle = turned - Math.PI;
      const wave =
        0.05 * Math.sin(angle * 3 + a) + 0.03 * Math.sin(angle * 5 + b) + 0.012 * Math.sin(angle * 11 + c);
      return 0.1 + 0.068 * layer + wave * (0.5 + layer * 0.13);
    }, 2 * Math.PI),
  );
  const placed = (x: number, y: number) => {
    const [dx, dy] = [(x - centre.x) / stretch, y - centre.y];
    return { turned: Math.atan2(dy, dx) + Math.PI, away: Math.hypot(dx, dy) };
  };
  const sheets = holes.map((_, layer) =>
    mix(mix(palette.horizon, palette.sky, layer / 3), palette.near, (layer - 2) / (layers - 2)),
  );
  const glow = mix(palette.horizon, [255, 255, 255], 0.5);
  return (x, y) => {
    const away = Math.hypot(x - centre.x, y - centre.y);
    let colour = mix(glow, palette.horizon, away * 3);
    colour = mix(palette.accent, colour, smooth(0.058, 0.061, Math.hypot(x - centre.x, y - centre.y - 0.02)));
    const here = placed(x, y);
    const lit = placed(x - 0.01, y - 0.016);
    holes.forEach((hole, layer) => {
      const shadow = smooth(0.03, -0.012, hole(lit.turned) - lit.away);
      colour = mix(colour, [18, 16, 24], 0.38 * shadow);
      colour = mix(
        colour,
        sheets[layer] ?? palette.near,
        smooth(0.0012, -0.0012, hole(here.turned) - here.away),
      );
    });
    return colour;
  };
}
