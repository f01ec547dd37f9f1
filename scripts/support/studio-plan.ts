import { allSections } from './all-sections.ts';
import { outlinesOfCharts } from './outlines.ts';
import { readRequirements } from './proof/requirements.ts';
import { traced } from './proof/traced.ts';

/** Prints the test plan, the requirements and the outlines of the charts for the flow studio as JSON; the walks through a page are a list of pairs. */
const sections = await allSections({ hasPages: true });
console.log(
  JSON.stringify({
    sections: sections.map(({ page, ...section }) => ({ ...section, page: page && { file: page.file, walks: [...page.walks] } })),
    requirements: traced(readRequirements(), sections),
    outlines: await outlinesOfCharts(),
  }),
);
