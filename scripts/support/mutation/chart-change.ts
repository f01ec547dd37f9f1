type Part = Record<string, unknown> | unknown[];

/** A place in a chart, key by key. */
export type Place = readonly (string | number)[];

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** Copies a chart; functions stay the same. */
const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copy);
  return isPart(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)])) : value;
};

/** Returns a chart without one part; also runs in the browser. */
export const withoutPart = (chart: unknown, place: Place): unknown => {
  const copied = copy(chart) as Part;
  const holder = place.slice(0, -1).reduce<Part>((part, key) => (part as Record<string | number, Part>)[key] as Part, copied);
  const last = place.at(-1) as string | number;
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete (holder as Record<string | number, unknown>)[last];
  return copied;
};
