import { cell } from '../plan-formats.ts';
import { type Standing, standingOf, type Traced } from './standing.ts';

const standings: Record<Standing, string> = { proven: 'proven', noted: 'see the note', open: 'not proven by a recorded run' };

const testLine = ({ title, files, day }: Traced['tests'][number]): string =>
  `- Test: ${title} (${files.join(', ')}): ${day === null ? 'no recorded run' : `passed on ${day}`}`;

const flowLine = ({ flow, cases, proven }: Traced['flows'][number]): string =>
  `- Flow: ${flow}, ${proven} of ${cases.length} cases proven on live machines`;

const partOf = (requirement: Traced): string => {
  const { id, statement, tests, flows, note, decision } = requirement;
  return [
    `### ${id}: ${standings[standingOf(requirement)]}`,
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
  const { id, section, statement, tests, flows, note = '', decision = '' } = requirement;
  const cells = [
    id,
    section,
    statement,
    standings[standingOf(requirement)],
    flows.map(({ flow, cases, proven }) => `${flow} (${proven} of ${cases.length})`).join('; '),
    flows.flatMap(({ cases }) => cases).join(' '),
    tests.map(({ title }) => title).join('; '),
    tests.map(({ day }) => day ?? 'no recorded run').join('; '),
    note,
    decision,
  ];
  return cells.map(cell).join(',');
};

/** The formats of `npm run requirements`. */
export const requirementFormats = {
  md: (requirements: readonly Traced[]) => {
    const sections = [...new Set(requirements.map(({ section }) => section))];
    const head = `# Requirements: ${requirements.length} statements, ${count(requirements, 'proven')} proven, ${count(requirements, 'noted')} with a note, ${count(requirements, 'open')} not proven by a recorded run`;
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
    ['id,section,statement,standing,flows,cases,tests,last result,note,decision', ...requirements.map(rowOf)].join('\r\n'),
  json: (requirements: readonly Traced[]) =>
    JSON.stringify(
      requirements.map((requirement) => ({ ...requirement, standing: standingOf(requirement) })),
      null,
      2,
    ),
};
export type RequirementFormat = keyof typeof requirementFormats;
