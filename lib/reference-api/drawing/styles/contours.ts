import { mix, smooth } from "../colours";
import type { Scene, Shader } from "./shader";

const bands = 11;

/** A map of heights: lines and tinted bands, with one mark on it. */
export function contours({ aspect, palette, draw }: Scene): Shader {
  const peaks = Array.from({ length: 7 }, () => ({
    x: draw() * aspect,
    y: draw(),
    width: 0.16 + 0.3 * draw(),
    height: 0.35 + 0.8 * draw(),
  }));
  const turn = draw() * 6.3;
  const heightAt = (x: number, y: number) => {
    let height = 0.12 * Math.sin(x * 3.1 + turn) + 0.1 * Math.sin(y * 4.3 - turn + x);
    for (const peak of peaks)
      height += peak.height * Math.exp(-((x - peak.x) ** 2 + (y - peak.y) ** 2) / (peak.width * peak.width));
    return height * bands * 0.55 + 2;
  };
  const mark = peaks.reduce((best, peak) => (peak.height > best.height ? peak : best));
  return (x, y) => {
    const height = heightAt(x, y);
    const step = 0.0012;
    const slope = Math.hypot(heightAt(x + step, y) - height, heightAt(x, y + step) - height) / step;
    const level = Math.floor(height);
    const nearest = Math.abs(height - Math.round(height)) / Math.max(slope, 1e-6);
    const isMain = Math.round(height) % 4 === 0;
    const tint = mix(
      mix(palette.paper, palette.sky, 0.25),
      mix(palette.horizon, palette.near, 0.55),
      level / bands,
    );
    const line = smooth(isMain ? 0.0042 : 0.0026, isMain ? 0.0022 : 0.0008, nearest);
    const ink = mix(tint, palette.near, isMain ? 0.85 : 0.55);
    const away = Math.hypot(x - mark.x, y - mark.y);
    const ring = smooth(0.006, 0.004, Math.abs(away - 0.026)) + smooth(0.011, 0.009, away);
    return mix(mix(tint, ink, line), palette.accent, ring);
  };
}
