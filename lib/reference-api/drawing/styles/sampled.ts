const perUnit = 1_200;
const margin = 0.1;

/** A curve that is asked for at every pixel, computed once per small step and read off between. */
export function sampled(curve: (x: number) => number, length: number): (x: number) => number {
  const values = Float64Array.from(
    { length: Math.ceil((length + 2 * margin) * perUnit) + 2 },
    (_zero, index) => curve(index / perUnit - margin),
  );
  return (x) => {
    const place = Math.max(0, Math.min(values.length - 2, (x + margin) * perUnit));
    const index = Math.floor(place);
    const low = values[index] ?? 0;
    return low + ((values[index + 1] ?? low) - low) * (place - index);
  };
}
