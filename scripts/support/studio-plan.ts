import { byJourney } from './journeys.ts';
import { loadMachines } from './machine-files.ts';
import { sectionOf } from './sections.ts';

/** Prints the test plan for the flow studio as JSON; the walks through a page are a list of pairs. */
const flows = byJourney((await loadMachines()).map(({ machine, file }) => ({ id: machine.id, file }))).flatMap((journey) => journey.flows);
const sections = await Promise.all(flows.map((flow) => sectionOf(flow, { hasPages: true })));
console.log(
  JSON.stringify(sections.map(({ page, ...section }) => ({ ...section, page: page && { file: page.file, walks: [...page.walks] } }))),
);
