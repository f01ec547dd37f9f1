import { byJourney } from './journeys.ts';
import { loadMachines } from './machine-files.ts';
import type { Section } from './plan-formats.ts';
import { sectionOf } from './sections.ts';

/** Returns the whole test plan, in the order in which people meet the flows. */
export const allSections = async ({ hasPages = false } = {}): Promise<Section[]> => {
  const flows = byJourney((await loadMachines()).map(({ machine, file }) => ({ id: machine.id, file }))).flatMap(
    (journey) => journey.flows,
  );
  return Promise.all(flows.map((flow) => sectionOf(flow, { hasPages })));
};
