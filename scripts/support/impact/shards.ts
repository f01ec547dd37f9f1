/**
 * Returns the share of one of several machines: units are dealt out longest first, each to the machine with the least to do. The seconds are
 * those of the last recorded run; an unknown unit counts as the median.
 *
 * @param shard number of this machine, from 1
 */
export const shardOf = <Unit extends string>(
  units: readonly Unit[],
  secondsOf: (unit: Unit) => number | undefined,
  { shard, shards }: { shard: number; shards: number },
): Unit[] => {
  const known = units.map(secondsOf).filter((seconds) => seconds !== undefined);
  const median = known.toSorted((one, other) => one - other)[Math.floor(known.length / 2)] ?? 1;
  const loads = Array.from({ length: shards }, () => ({ seconds: 0, units: [] as Unit[] }));
  const timed = units.map((unit) => ({ unit, seconds: secondsOf(unit) ?? median }));
  for (const { unit, seconds } of timed.toSorted((one, other) => other.seconds - one.seconds || one.unit.localeCompare(other.unit, 'en'))) {
    const least = loads.reduce((one, other) => (other.seconds < one.seconds ? other : one));
    least.seconds += seconds;
    least.units.push(unit);
  }
  return loads[shard - 1]?.units ?? [];
};
