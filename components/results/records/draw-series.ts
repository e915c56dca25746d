import UPlot from "uplot";
import "uplot/dist/uPlot.min.css";

type Options = { label: string; isTime: boolean; height: number };

/**
 * Draws one line in a place of the page, as wide as that is and in the colour of its text, whichever they become; the
 * caller takes it away. Times are in seconds.
 */
export function drawSeries(
  place: HTMLElement,
  [across, up]: [number[], (number | null)[]],
  { label, isTime, height }: Options,
): { destroy(): void } {
  const ink = () => getComputedStyle(place).color;
  const axis = { stroke: ink, grid: { stroke: ink, width: 0.2 }, ticks: { show: false } };
  const chart = new UPlot(
    {
      width: place.clientWidth,
      height,
      scales: { x: { time: isTime } },
      legend: { show: false },
      axes: [axis, axis],
      series: [{}, { label, stroke: ink, width: 1.5, points: { show: up.length < 60 } }],
    },
    [across, up],
    place,
  );
  const width = new ResizeObserver(() => {
    if (place.clientWidth > 0 && place.clientWidth !== chart.width)
      chart.setSize({ width: place.clientWidth, height });
  });
  width.observe(place);
  const redraw = () => chart.redraw();
  const scheme = window.matchMedia("(prefers-color-scheme: dark)");
  scheme.addEventListener("change", redraw);
  const theme = new MutationObserver(redraw);
  theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return {
    destroy: () => {
      width.disconnect();
      scheme.removeEventListener("change", redraw);
      theme.disconnect();
      chart.destroy();
    },
  };
}
