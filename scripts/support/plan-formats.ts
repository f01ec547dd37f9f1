import type { TestCase } from './test-plan.ts';

/** A flow's part of the plan. */
export type Section = { flow: string; sentence: string; cases: TestCase[] };

const sentence = (clause: string): string => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;

const givenOf = ({ given: { state, after } }: TestCase): string =>
  after.length > 0 ? `${after.map(sentence).join(' ')} Then: ${state}` : state;

const proofOf = ({ proof: { machine, page, story } }: TestCase): string => [machine, page, story].filter(Boolean).join(', ');

const markdownOf = ({ flow, sentence: about, cases }: Section): string => {
  const parts = cases.map((testCase) => {
    const { id, title, requirements, when, expected, effects } = testCase;
    return [
      `### ${id}: ${title}`,
      '',
      ...(requirements.length > 0 ? [`Requirement: ${requirements.join('; ')}.`, ''] : []),
      `- Given: ${givenOf(testCase)}`,
      `- When: ${sentence(when)}`,
      `- Expected: ${expected.join(' ')}`,
      ...(effects.length > 0 ? [`- Effects: ${effects.join('; ')}.`] : []),
      `- Proven by: ${proofOf(testCase)}`,
      '',
    ].join('\n');
  });
  return `## ${flow}: ${cases.length} cases\n\n${about}\n\n${parts.join('\n')}`;
};

/** Quotes a cell as RFC 4180 says. */
const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const rowOf = (testCase: TestCase): string => {
  const { id, flow, title, requirements, when, expected, effects } = testCase;
  const cells = [
    id,
    flow,
    title,
    requirements.join('; '),
    givenOf(testCase),
    sentence(when),
    expected.join(' '),
    effects.join('; '),
    proofOf(testCase),
  ];
  return cells.map(cell).join(',');
};

const skeletonOf = ({ flow, cases }: Section): string => {
  const tests = cases.map((testCase) => {
    const { id, title, when, expected, proof } = testCase;
    const lines = [
      `Given: ${givenOf(testCase)}`,
      `When: ${sentence(when)}`,
      `Expected: ${expected.join(' ')}`,
      ...(proof.page ? [`Walked by ${proof.page}.`] : []),
    ];
    return [`  test.fixme(${JSON.stringify(`${id}: ${title}`)}, async () => {`, ...lines.map((line) => `    // ${line}`), '  });'].join(
      '\n',
    );
  });
  return `test.describe(${JSON.stringify(flow)}, () => {\n${tests.join('\n\n')}\n});`;
};

const countOf = (sections: readonly Section[]): number => sections.reduce((sum, { cases }) => sum + cases.length, 0);

/** The formats of the plan. */
export const formats = {
  md: (sections: readonly Section[]) =>
    `# Test plan: ${countOf(sections)} cases of ${sections.length} flows\n\n${sections.map(markdownOf).join('\n')}`,
  csv: (sections: readonly Section[]) =>
    ['id,flow,title,requirement,given,when,expected,effects,proven by', ...sections.flatMap(({ cases }) => cases.map(rowOf))].join('\r\n'),
  json: (sections: readonly Section[]) => JSON.stringify(sections, null, 2),
  playwright: (sections: readonly Section[]) => `import { test } from '@playwright/test';\n\n${sections.map(skeletonOf).join('\n\n')}\n`,
};
export type Format = keyof typeof formats;
