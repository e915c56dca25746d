import { expect, test, vi } from "vitest";
import { drawSeries } from "./draw-series";

type Drawn = { width: number; axes: { stroke(): string }[]; series: { stroke?: () => string }[] };
const chart = vi.hoisted(() => ({
  options: null as Drawn | null,
  setSize: vi.fn(),
  redraw: vi.fn(),
  destroy: vi.fn(),
}));
vi.mock("uplot", () => ({
  default: class {
    width: number;
    constructor(options: Drawn) {
      chart.options = options;
      this.width = options.width;
    }
    setSize = chart.setSize;
    redraw = chart.redraw;
    destroy = chart.destroy;
  },
}));

test("a chart follows the width of its place and the colours of the page until it is taken away", async () => {
  const scheme = new EventTarget();
  let resized = () => undefined as void;
  const disconnect = vi.fn();
  vi.stubGlobal("matchMedia", () => scheme);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
  const place = document.body.appendChild(document.createElement("div"));
  let clientWidth = 800;
  Object.defineProperty(place, "clientWidth", { get: () => clientWidth });
  place.style.color = "rgb(0, 0, 0)";
  const drawn = drawSeries(place, [[1], [2]], { label: "Reach", isTime: false, height: 220 });
  resized();
  expect(chart.setSize).not.toHaveBeenCalled();
  clientWidth = 320;
  resized();
  expect(chart.setSize).toHaveBeenCalledWith({ width: 320, height: 220 });
  place.style.color = "rgb(255, 255, 255)";
  expect(chart.options?.series[1]?.stroke?.()).toBe("rgb(255, 255, 255)");
  expect(chart.options?.axes[0]?.stroke()).toBe("rgb(255, 255, 255)");
  scheme.dispatchEvent(new Event("change"));
  document.documentElement.setAttribute("data-theme", "dark");
  await vi.waitFor(() => expect(chart.redraw).toHaveBeenCalledTimes(2));
  drawn.destroy();
  scheme.dispatchEvent(new Event("change"));
  expect(chart.redraw).toHaveBeenCalledTimes(2);
  expect(disconnect).toHaveBeenCalled();
  expect(chart.destroy).toHaveBeenCalled();
});
