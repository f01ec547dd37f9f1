import { globSync, readFileSync } from 'node:fs';

/** A statement of the specification, and what proves it. */
export type Requirement = {
  /** The section, the heading below it, and a number: written down, so that it stays when others come or go. */
  id: string;
  /** The number of the section, and the heading as charts cite it. */
  section: string;
  statement: string;
  /** The ids of the flows that carry it: their cases in the test plan are about it. */
  flows: string[];
  /** Titles of tests as their source has them. */
  tests: string[];
  /** Why no test proves it as it stands. */
  note?: string;
  /** Where the product differs on purpose or says more: a document below `docs` and its heading. */
  decision?: string;
};

/** Returns the register, `docs/requirements.json`, in the order of the specification. */
export const readRequirements = (): Requirement[] => JSON.parse(readFileSync('docs/requirements.json', 'utf8')) as Requirement[];

const sources = globSync('test/**/*.test.ts').map((file) => ({ file, text: readFileSync(file, 'utf8').replaceAll("\\'", "'") }));

/** Returns the test files that have a test of this title. */
export const filesWithTest = (title: string): string[] => sources.filter(({ text }) => text.includes(title)).map(({ file }) => file);

/** Whether a requirement is the one of this id, or below this section or heading: `4.logout.1`, `4.logout`, `4` or `4 Logout`. */
export const isAbout = ({ id, section }: Requirement, wanted: string): boolean =>
  id === wanted || id.startsWith(`${wanted}.`) || section === wanted;
