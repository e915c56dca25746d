import { mix, smooth } from "../colours";
import type { Scene, Shader } from "./shader";

/** Puts the outline of a kettle with its steam in front of a scene. */
export function withKettle(behind: Shader, { aspect, palette, draw }: Scene): Shader {
  const centre = { x: aspect * (0.3 + 0.4 * draw()), y: 0.76 };
  const size = 0.17;
  const steam = draw() * 6.3;
  return (x, y) => {
    const [dx, dy] = [(x - centre.x) / size, (y - centre.y) / size];
    const under = behind(x, y);
    if (Math.abs(dx) > 1.9 || dy < -3.4 || dy > 1.1) return under;
    const drift = 0.22 * Math.sin(dy * 2.4 + steam) * (dy + 1);
    const plume =
      dy < -0.9 && dy > -3.4 ? smooth(0.34, 0, Math.abs(dx - 1.05 - drift)) * smooth(-3.4, -1.6, dy) : 0;
    const body = Math.max(bodyOf(dx, dy), lidOf(dx, dy), spoutOf(dx, dy), handleOf(dx, dy));
    const enamelled = mix(palette.accent, [20, 18, 22], 0.25 + 0.4 * smooth(-0.7, 0.9, dx));
    const shine = 0.45 * smooth(0.22, 0, Math.hypot(dx + 0.42, (dy - 0.02) * 0.7));
    const lit = mix(
      mix(under, [255, 255, 255], 0.3 * plume),
      mix(enamelled, [255, 255, 255], shine),
      smooth(-0.008, 0.008, body),
    );
    const shadow = 0.35 * smooth(1, 0.2, Math.hypot(dx / 1.15, (dy - 0.8) / 0.2));
    return body > -0.01 ? lit : mix(lit, [12, 12, 16], shadow);
  };
}

function bodyOf(x: number, y: number): number {
  const wide = 0.82 - 0.2 * Math.max(0, -y) ** 1.5 - 0.12 * Math.max(0, y);
  return Math.min(wide - Math.abs(x), 0.78 - y, y + 0.62);
}

function lidOf(x: number, y: number): number {
  const dome = 0.6 - Math.hypot(x, (y + 0.6) * 2.1);
  return Math.max(Math.min(dome, -0.58 - y), 0.1 - Math.hypot(x, y + 0.96));
}

function spoutOf(x: number, y: number): number {
  const along = (x - 0.5) / 0.6;
  if (along < 0 || along > 1) return -1;
  const middle = 0.1 - 0.72 * along ** 1.3;
  return 0.17 - 0.09 * along - Math.abs(y - middle);
}

function handleOf(x: number, y: number): number {
  const away = Math.hypot(x, (y + 0.72) * 0.92);
  return y < -0.5 ? 0.05 - Math.abs(away - 0.72) : -1;
}
