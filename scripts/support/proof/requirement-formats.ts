import { cell } from '../plan-formats.ts';
import { proofNames, type Standing, standingOf, type Traced } from './standing.ts';

const standings: Record<Standing, string> = {
  proven: 'proven',
  decided: 'different on purpose',
  noted: 'see the note',
  open: 'not proven by a recorded run',
};

/** How a requirement stands, and how it is proven: `proven on the page, on the server`. */
const standingLine = (requirement: Traced): string => {
  const standing = standingOf(requirement);
  const ways = requirement.proofs.map((proof) => proofNames[proof]).join(', ');
  if (standing === 'proven') return `${standings.proven} ${ways}`;
  return ways && standing === 'open' ? `${standings.open} (to be proven ${ways})` : standings[standing];
};

/** Says when a test has passed as it is now. */
export const resultOf = ({ day, changedSince }: Pick<Traced['tests'][number], 'day' | 'changedSince'>): string => {
  if (day !== null) return `passed on ${day}`;
  return changedSince === null ? 'unknown: no recorded run' : `not proven since ${changedSince}`;
};

const testLine = (test: Traced['tests'][number]): string => `- Test: ${test.file} › ${test.title}: ${resultOf(test)}`;

const flowLine = ({ flow, cases, proven }: Traced['flows'][number]): string =>
  `- Flow: ${flow}, ${proven} of ${cases.length} cases proven on live machines`;

const partOf = (requirement: Traced): string => {
  const { id, statement, tests, flows, note, decision } = requirement;
  return [
    `### ${id}: ${standingLine(requirement)}`,
    '',
    statement,
    '',
    ...flows.map(flowLine),
    ...tests.map(testLine),
    ...(note ? [`- Note: ${note}`] : []),
    ...(decision ? [`- Decision: docs/${decision}`] : []),
    '',
  ].join('\n');
};

const count = (requirements: readonly Traced[], wanted: Standing): number =>
  requirements.filter((requirement) => standingOf(requirement) === wanted).length;

const rowOf = (requirement: Traced): string => {
  const { id, section, statement, proofs, tests, flows, note = '', decision = '' } = requirement;
  const cells = [
    id,
    section,
    statement,
    standings[standingOf(requirement)],
    proofs.map((proof) => proofNames[proof]).join('; '),
    flows.map(({ flow, cases, proven }) => `${flow} (${proven} of ${cases.length})`).join('; '),
    flows.flatMap(({ cases }) => cases).join(' '),
    tests.map(({ file, title }) => `${file} › ${title}`).join('; '),
    tests.map(resultOf).join('; '),
    note,
    decision,
  ];
  return cells.map(cell).join(',');
};

/** The formats of `npm run requirements`. */
export const requirementFormats = {
  md: (requirements: readonly Traced[]) => {
    const sections = [...new Set(requirements.map(({ section }) => section))];
    const head = `# Requirements: ${requirements.length} statements, ${count(requirements, 'proven')} proven, ${count(requirements, 'decided')} different on purpose, ${count(requirements, 'noted')} with a note, ${count(requirements, 'open')} not proven by a recorded run`;
    const parts = sections.map(
      (name) =>
        `## ${name}\n\n${requirements
          .filter(({ section }) => section === name)
          .map(partOf)
          .join('\n')}`,
    );
    return `${head}\n\n${parts.join('\n')}`;
  },
  csv: (requirements: readonly Traced[]) =>
    ['id,section,statement,standing,proven,flows,cases,tests,last result,note,decision', ...requirements.map(rowOf)].join('\r\n'),
  json: (requirements: readonly Traced[]) =>
    JSON.stringify(
      requirements.map((requirement) => ({ ...requirement, standing: standingOf(requirement) })),
      null,
      2,
    ),
};
export type RequirementFormat = keyof typeof requirementFormats;
