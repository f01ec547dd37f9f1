import { allSections } from './all-sections.ts';
import { changedCharts } from './chart-changes.ts';
import { chartFileOf } from './chart-files.ts';
import { loadMachines } from './machine-files.ts';
import { outlinesOfCharts } from './outlines.ts';
import { readRequirements } from './proof/requirements.ts';
import { traced } from './proof/traced.ts';

/**
 * Prints what the flow studio shows as JSON: the test plan, with the walks through a page as a list of pairs; the requirements; the outlines of
 * the charts; and how they differ from the revision in `STUDIO_SINCE`, if there is one.
 */
const { STUDIO_SINCE: since } = process.env;
const charts = (await loadMachines()).map(({ machine, file }) => chartFileOf(machine, file));
const sections = await allSections({ hasPages: true });
console.log(
  JSON.stringify({
    sections: sections.map(({ page, ...section }) => ({ ...section, page: page && { file: page.file, walks: [...page.walks] } })),
    requirements: traced(readRequirements(), sections),
    outlines: await outlinesOfCharts(),
    changes: since ? { since, charts: changedCharts(charts, since) } : null,
  }),
);
