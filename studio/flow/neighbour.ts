type Place = { x: number; y: number; width: number; height: number };

const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Returns the index of the closest place in the direction of an arrow key, or -1. What lies across counts double. */
export const neighbourOf = (places: readonly Place[], from: number, key: string): number => {
  const step = steps[key];
  const start = places[from];
  if (!step || !start) return -1;
  const distances = places.map(({ x, y, width, height }) => {
    const [right, down] = [x + width / 2 - start.x - start.width / 2, y + height / 2 - start.y - start.height / 2];
    const ahead = right * step[0] + down * step[1];
    return ahead > 1 ? ahead + 2 * Math.abs(right * step[1] + down * step[0]) : Number.POSITIVE_INFINITY;
  });
  const least = Math.min(...distances);
  return Number.isFinite(least) ? distances.indexOf(least) : -1;
};
