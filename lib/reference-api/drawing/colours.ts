/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

export type Palette = { sky: Rgb; horizon: Rgb; near: Rgb; accent: Rgb; paper: Rgb };

export function mix(from: Rgb, to: Rgb, part: number): Rgb {
  // Most places are all the one or all the other; a new colour for each of them would be most of the work.
  if (part <= 0) return from;
  if (part >= 1) return to;
  return [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
    from[2] + (to[2] - from[2]) * part,
  ];
}

/** 0 below the first edge, 1 above the second, smooth between. */
export function smooth(low: number, high: number, value: number): number {
  const share = Math.max(0, Math.min(1, (value - low) / (high - low)));
  return share * share * (3 - 2 * share);
}

const palettes = {
  frost: palette("#4a6c8c", "#e9eef0", "#2e4658", "#d9713c", "#f3f5f4"),
  dusk: palette("#3a2f58", "#f0a878", "#241f33", "#f4d06f", "#f6e7d8"),
  lake: palette("#4f93b0", "#f6e6c0", "#1f5054", "#d8603e", "#eef3ec"),
  wood: palette("#8fab92", "#ebe8cf", "#2c4230", "#b5532f", "#f4f1e4"),
  rain: palette("#55606a", "#b5bec2", "#2f3b3a", "#d9a441", "#e7eaea"),
  ember: palette("#6a2f2b", "#f3b562", "#2b1a1c", "#ef6f3c", "#f9ead6"),
} as const satisfies Record<string, Palette>;

const words: readonly (readonly [RegExp, keyof typeof palettes])[] = [
  [/snow|frost|winter|ice|cold|january|december/i, "frost"],
  [/dusk|evening|sunset|night|star|moon/i, "dusk"],
  [/lake|jetty|sea|coast|summer|morning|water/i, "lake"],
  [/wood|forest|pine|green|moss|spring|trail/i, "wood"],
  [/rain|fog|mist|storm|cloud|grey/i, "rain"],
  [/fire|ember|warm|autumn|stove|coffee|red/i, "ember"],
];

/** The colours that the words of a prompt ask for; where they ask for none, `draw` (0 to 1) decides. */
export function paletteFor(prompt: string, draw: number): Palette {
  const named = words.find(([pattern]) => pattern.test(prompt))?.[1];
  const all = Object.values(palettes);
  return named ? palettes[named] : (all[Math.floor(draw * all.length)] ?? palettes.lake);
}

function palette(sky: string, horizon: string, near: string, accent: string, paper: string): Palette {
  return { sky: hex(sky), horizon: hex(horizon), near: hex(near), accent: hex(accent), paper: hex(paper) };
}

function hex(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
