import { use } from 'react';
import type { TestCase } from '../../scripts/support/test-plan.ts';
import { linkTo } from '../address.ts';
import { flowCalled, journeys } from '../flows.ts';

let plan: Promise<typeof import('virtual:studio-plan')['default']> | undefined;
const thePlan = () => {
  plan ??= import('virtual:studio-plan').then((module) => module.default);
  return plan;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Case({ testCase }: { testCase: TestCase }) {
  const { id, title, requirements, given, when, expected, effects, proof } = testCase;
  return (
    <details className="st-case" id={id}>
      <summary>
        <code>{id}</code>
        <strong>{capital(title.split(' → ')[0] ?? title)}</strong>
        <span>{expected.join(' ')}</span>
        <em>{[proof.machine && 'Machine', proof.page && 'Page', proof.story && 'Story'].filter(Boolean).join(' · ')}</em>
      </summary>
      <dl>
        <dt>Requirement</dt>
        <dd>{requirements.length > 0 ? requirements.join('; ') : 'none named'}</dd>
        <dt>Given</dt>
        <dd>
          {given.after.length > 0 && (
            <ol>
              {given.after.map((clause, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: steps never change their order.
                <li key={`${at} ${clause}`}>{capital(clause)}.</li>
              ))}
            </ol>
          )}
          <p>{given.state}</p>
        </dd>
        <dt>When</dt>
        <dd>{capital(when)}.</dd>
        <dt>Expected</dt>
        <dd>
          {expected.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {effects.length > 0 && <p>Also: {effects.join(', ')}.</p>}
        </dd>
        <dt>Proven by</dt>
        <dd>
          {[proof.machine, proof.page, proof.story].flatMap((file) =>
            file ? (
              <p key={file}>
                <code>{file}</code>
              </p>
            ) : (
              []
            ),
          )}
        </dd>
      </dl>
    </details>
  );
}

const contains = (testCase: TestCase, query: string): boolean =>
  JSON.stringify(testCase).toLowerCase().includes(query.trim().toLowerCase());

/** The test plan of one flow, or of all. */
export function PlanPage({ flow, query }: { flow: string | null; query: string }) {
  const sections = use(thePlan())
    .filter((section) => flow === null || section.flow === flow)
    .map((section) => ({ ...section, cases: section.cases.filter((testCase) => contains(testCase, query)) }))
    .filter(({ cases }) => cases.length > 0);
  const count = sections.reduce((sum, { cases }) => sum + cases.length, 0);
  const isFiltered = flow !== null || query.trim() !== '';
  return (
    <div className="st-page">
      <h1>Test plan{flow && `: ${flowCalled(flow)?.chart.name ?? flow}`}</h1>
      <p>
        A case for every transition, the same as <code>npm run paths</code> prints. The id of a case depends on the names of its flow and
        transition only.
      </p>
      <label className="st-world">
        Flow
        <select
          value={flow ?? ''}
          onChange={({ target }) => {
            location.hash = linkTo({ page: 'plan', flow: target.value || null });
          }}
        >
          <option value="">All flows</option>
          {journeys.map(({ title, flows }) => (
            <optgroup key={title} label={title}>
              {flows.map(({ id, chart }) => (
                <option key={id} value={id}>
                  {chart.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <p role="status">
        {count} cases of {sections.length} {sections.length === 1 ? 'flow' : 'flows'}
      </p>
      {sections.map((section) => (
        <details key={section.flow} className="st-section" open={isFiltered}>
          <summary>
            <h2>{flowCalled(section.flow)?.chart.name ?? section.flow}</h2> {section.cases.length} cases
          </summary>
          <p>
            {section.sentence} <a href={linkTo({ page: 'flow', flow: section.flow, chosen: null })}>Its chart</a>
          </p>
          {section.cases.map((testCase) => (
            <Case key={testCase.id} testCase={testCase} />
          ))}
        </details>
      ))}
    </div>
  );
}
