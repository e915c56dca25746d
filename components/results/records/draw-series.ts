import UPlot from "uplot";
import "uplot/dist/uPlot.min.css";

type Options = { label: string; isTime: boolean; height: number };

/** Draws one line in a place of the page, as wide as that is; the caller takes it away. Times are in seconds. */
export function drawSeries(
  place: HTMLElement,
  [across, up]: [number[], (number | null)[]],
  { label, isTime, height }: Options,
): UPlot {
  const ink = getComputedStyle(place).color;
  const axis = { stroke: ink, grid: { stroke: ink, width: 0.2 }, ticks: { show: false } };
  return new UPlot(
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
}
