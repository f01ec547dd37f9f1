import { parseArgs } from 'node:util';
import { allSections } from './support/all-sections.ts';
import { type RequirementFormat, requirementFormats } from './support/proof/requirement-formats.ts';
import { isAbout, readRequirements } from './support/proof/requirements.ts';
import { traced } from './support/proof/traced.ts';

/** Prints the register of requirements with what proves each. Options as described in docs/qa.md. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { format: { type: 'string', default: 'md' } } });

const fail = (message: string): never => {
  console.error(message);
  process.exit(2);
};

if (!(values.format in requirementFormats)) {
  fail(`There is no format called ${values.format}: choose one of ${Object.keys(requirementFormats).join(', ')}.`);
}
const all = readRequirements();
const chosen = all.filter((requirement) => positionals.length === 0 || positionals.some((wanted) => isAbout(requirement, wanted)));
const unknown = positionals.filter((wanted) => !all.some((requirement) => isAbout(requirement, wanted)));
if (unknown.length > 0) fail(`There is no requirement or section called ${unknown.join(', ')}.`);
console.log(requirementFormats[values.format as RequirementFormat](traced(chosen, await allSections())));
