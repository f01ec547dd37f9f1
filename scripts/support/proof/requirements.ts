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
  /** Tests as `file › title` or `file › group › title`, the titles as their source has them. */
  tests: string[];
  /** Why no test proves it as it stands. */
  note?: string;
  /** A document below `docs` and its heading: where the product says more, or differs on purpose (`decisions/differences.md`). */
  decision?: string;
};

/** Where a statement is proven: by tests of the pages, of the flows, of the server, or of what they share (rules, texts, services). */
export type Proof = 'page' | 'flow' | 'server' | 'rule' | 'decision';

/** Returns the register, `docs/requirements.json`, in the order of the specification. */
export const readRequirements = (): Requirement[] => JSON.parse(readFileSync('docs/requirements.json', 'utf8')) as Requirement[];

/** Returns the file and the titles, from the group to the test, that a test of the register names. */
export const partsOf = (test: string): { file: string; titles: string[] } => {
  const [file = '', ...titles] = test.split(' › ');
  return { file, titles };
};

const sources = new Map(globSync('test/**/*.test.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8').replaceAll("\\'", "'")]));

/** Whether the file of a test has its titles, each as a whole. */
export const testExists = (test: string): boolean => {
  const { file, titles } = partsOf(test);
  const source = sources.get(file);
  return (
    source !== undefined &&
    titles.length > 0 &&
    titles.every((title) => ["'", '"', '`'].some((quote) => source.includes(quote + title + quote)))
  );
};

const folders: readonly [RegExp, Proof][] = [
  [/^test\/(browser|words)\//, 'page'],
  [/^test\/(machines|journeys)\//, 'flow'],
  [/^test\/(server|contract)\//, 'server'],
];

/** Whether the product differs from the statement on purpose. */
export const isDifferent = ({ decision }: Pick<Requirement, 'decision'>): boolean =>
  decision?.startsWith('decisions/differences.md') ?? false;

/** Returns where a statement is proven, or that a decision stands instead. */
export const proofsOf = ({ tests, decision }: Pick<Requirement, 'tests' | 'decision'>): Proof[] => {
  if (isDifferent({ decision })) return ['decision'];
  return [...new Set(tests.map((test) => folders.find(([folder]) => folder.test(test))?.[1] ?? 'rule'))];
};

/** Whether a requirement is the one of this id, or below this section or heading: `4.logout.1`, `4.logout`, `4` or `4 Logout`. */
export const isAbout = ({ id, section }: Requirement, wanted: string): boolean =>
  id === wanted || id.startsWith(`${wanted}.`) || section === wanted;
