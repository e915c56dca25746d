import { mix, smooth, type Rgb } from "../colours";
import type { Scene, Shader } from "./shader";

type Pine = { x: number; foot: number; height: number };

/** Stars, a moon, pines in two rows and a lit tent. */
export function nightCamp({ aspect, palette, draw }: Scene): Shader {
  const deep = mix(palette.sky, [8, 10, 24], 0.78);
  const low = mix(palette.horizon, deep, 0.55);
  const stars = Array.from({ length: 150 }, () => ({
    x: draw() * aspect,
    y: draw() * 0.62,
    size: 0.0012 + draw() * 0.0022,
  }));
  const starsNear = byColumn(stars, aspect, 0.02);
  const moon = { x: aspect * (0.15 + 0.7 * draw()), y: 0.16 + 0.12 * draw() };
  const tent = { x: aspect * (draw() < 0.5 ? 0.14 : 0.84), foot: 0.9, half: 0.15, height: 0.19 };
  const rows = [
    { foot: 0.76, near: byColumn(pines(draw, aspect, { foot: 0.76, height: 0.2 }), aspect, 0.1) },
    { foot: 0.88, near: byColumn(pines(draw, aspect, { foot: 0.9, height: 0.33 }), aspect, 0.1) },
  ];
  const tints: Rgb[] = [mix(deep, palette.near, 0.55), mix(deep, [4, 6, 10], 0.5)];
  return (x, y) => {
    let colour = mix(deep, low, smooth(0.1, 0.8, y));
    for (const star of starsNear(x)) {
      const away = Math.hypot(x - star.x, y - star.y);
      colour = mix(colour, [255, 248, 226], smooth(star.size * 1.8, star.size * 0.4, away));
    }
    const fromMoon = Math.hypot(x - moon.x, y - moon.y);
    colour = mix(colour, [250, 244, 220], 0.35 * Math.exp(-fromMoon * 9) + smooth(0.056, 0.052, fromMoon));
    rows.forEach(({ foot, near }, index) => {
      let edge = y - foot;
      if (edge < -0.4) return;
      for (const pine of near(x)) edge = Math.max(edge, inPine(pine, x, y));
      colour = mix(colour, tints[index] ?? deep, smooth(-0.0015, 0.0015, edge));
    });
    const up = (tent.foot - y) / tent.height;
    const side = Math.abs(x - tent.x) / tent.half;
    const glow = Math.exp(-Math.hypot(x - tent.x, (y - tent.foot + 0.05) * 1.4) * 6);
    colour = mix(colour, palette.accent, 0.5 * glow);
    const lit = mix([255, 226, 150], palette.accent, 0.25 + 0.6 * up + 0.15 * side);
    const seam = smooth(0.012, 0.02, Math.abs(x - tent.x) / (0.3 + 0.7 * (1 - up)));
    return mix(colour, mix(palette.near, lit, seam), smooth(0, 0.012, Math.min(1 - side - up * 0.98, up)));
  };
}

function pines(draw: () => number, aspect: number, size: { foot: number; height: number }): Pine[] {
  const count = Math.round(aspect * 14);
  return Array.from({ length: count }, (_, index) => ({
    x: ((index + draw() * 0.9) / count) * aspect,
    foot: size.foot + 0.03,
    height: size.height * (0.55 + 0.5 * draw()),
  }));
}

/** Above 0 inside a pine of four tiers. */
function inPine({ x: stem, foot, height }: Pine, x: number, y: number): number {
  const up = (foot - y) / height;
  if (up < 0 || up > 1) return -1;
  const tier = 1 - ((up * 4) % 1) * 0.45;
  return (1 - up) * tier * height * 0.27 - Math.abs(x - stem);
}

/** The few things near a column, so that a pixel does not ask all of them. */
function byColumn<Thing extends { x: number }>(
  things: Thing[],
  aspect: number,
  reach: number,
): (x: number) => Thing[] {
  const wide = aspect / 40;
  const columns = Array.from({ length: 41 }, (_, column) =>
    things.filter(({ x }) => x > column * wide - reach && x < (column + 1) * wide + reach),
  );
  return (x) => columns[Math.floor(x / wide)] ?? [];
}
