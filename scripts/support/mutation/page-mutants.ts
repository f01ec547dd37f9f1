import { globSync } from 'node:fs';
import { filesOfFlow } from '../impact/flow-files.ts';
import { kebab } from '../proof/content.ts';
import { judgedMutants, proofsOf } from './caught.ts';
import type { Place } from './chart-change.ts';
import { mutantsIn, randomFrom, type SourceMutant } from './source-mutants.ts';

/** A change of a flow's chart or of one of its views, in words. */
export type PageMutant = { flow: string; number: number; said: string } & (
  | { machine: string; place: Place; isApproved: boolean }
  | { change: SourceMutant }
);

/** What a view of the flow looks like itself; components of the design system have tests of their own. */
const isOwnView = (file: string): boolean => !/^src\/views\/(ui|shell)\/|\.stories\.tsx$|Flow\.tsx$/.test(file);

/** Draws some of a list, the same for the same random numbers. */
const drawn = <Item>(items: readonly Item[], count: number, random: () => number): Item[] => {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
};

const overlaps = ({ file, whole }: SourceMutant, other: SourceMutant): boolean =>
  file === other.file && whole.start < other.whole.end && other.whole.start < whole.end;

/** Returns mutants of flows, half of the chart and half of the views, the same for the same seed and tree. */
export const drawMutants = async (flows: readonly string[], count: number, seed: number): Promise<PageMutant[]> => {
  const mutants: PageMutant[] = [];
  const taken: SourceMutant[] = [];
  for (const proof of await proofsOf(flows)) {
    const { id: flow } = proof.machine;
    const random = randomFrom(seed);
    const [machine = ''] = globSync(`src/machines/**/${kebab(flow)}.machine.ts`);
    const charts = drawn(await judgedMutants(proof), Math.ceil(count / 2), random);
    for (const { said, place, isCaught } of charts)
      mutants.push({ flow, number: mutants.length, said, machine, place, isApproved: !isCaught });
    const views = [...filesOfFlow(machine)].filter(([file, tie]) => tie === 'view' && isOwnView(file)).map(([file]) => file);
    const changes = views.sort().flatMap((file) => mutantsIn(file));
    const free = changes.filter((change) => !taken.some((other) => overlaps(change, other)));
    for (const change of drawn(free, count - charts.length, random)) {
      if (taken.some((other) => overlaps(change, other))) continue;
      taken.push(change);
      mutants.push({ flow, number: mutants.length, said: `${change.kind} in ${change.file}:${change.line}`, change });
    }
  }
  return mutants;
};
