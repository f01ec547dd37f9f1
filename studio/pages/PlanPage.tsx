import { useMachine } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import Minus from 'lucide-react/icons/minus';
import { use } from 'react';
import { type Format, formats, pressOf, proofOf, rankOf, setUpOf, statementsOf } from '../../scripts/support/plan-formats.ts';
import { type Priority, priorities } from '../../scripts/support/set-ups.ts';
import type { TestCase } from '../../scripts/support/test-plan.ts';
import { linkTo } from '../address.ts';
import { ChartPane } from '../flow/ChartPane.tsx';
import { flowCalled, journeys } from '../flows.ts';
import { counted, thePlan } from '../plan.ts';
import { save } from '../save.ts';
import { type ProofFilter, planMachine } from './plan.machine.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Covered({ isGiven, name }: { isGiven: boolean; name: string }) {
  const Sign = isGiven ? Check : Minus;
  return (
    <span className={isGiven ? 'st-given' : 'st-open'}>
      <Sign width={14} height={14} aria-label={isGiven ? 'Proven:' : 'Not proven:'} />
      {name}
    </span>
  );
}

type CaseProps = { testCase: TestCase; isOpen: boolean; toggle: (isOpen: boolean) => void };

function Case({ testCase, isOpen, toggle }: CaseProps) {
  const { id, title, given, when, expected, effects, proof, story, states } = testCase;
  const flow = flowCalled(testCase.flow);
  return (
    <details className="st-case" id={id} open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
      <summary>
        <code>{id}</code>
        <strong>{capital(title)}</strong>
        <span>{expected.join(' ')}</span>
        <em>
          <Covered isGiven={proof.machine !== null} name="Machine" />
          <Covered isGiven={proof.page !== null} name="Page" />
        </em>
      </summary>
      <dl>
        <dt>Set-up</dt>
        <dd>{setUpOf(testCase)}</dd>
        <dt>Priority</dt>
        <dd>{capital(rankOf(testCase))}</dd>
        <dt>Statements</dt>
        <dd>{capital(statementsOf(testCase))}</dd>
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
          {given.conditions.map((condition) => (
            <p key={condition}>{capital(condition)}.</p>
          ))}
        </dd>
        <dt>When</dt>
        <dd>
          {capital(when)}.{pressOf(testCase) && <p>Press or fill in: {pressOf(testCase)}</p>}
        </dd>
        {testCase.qa && (
          <>
            <dt>QA panel</dt>
            <dd>
              <code>{testCase.qa}</code>
            </dd>
          </>
        )}
        <dt>Expected</dt>
        <dd>
          {expected.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {testCase.seen.en.length > 0 && <p>On the screen: {testCase.seen.en.join(' · ')}</p>}
          {testCase.seen.ar.length > 0 && (
            <p lang="ar" dir="rtl">
              {testCase.seen.ar.join(' · ')}
            </p>
          )}
          {effects.length > 0 && <p>Also: {effects.join(', ')}.</p>}
        </dd>
        <dt>Proven</dt>
        <dd>{capital(proofOf(testCase))}</dd>
        {story && (
          <>
            <dt>Shown in</dt>
            <dd>
              <code>{story}</code>
            </dd>
          </>
        )}
      </dl>
      {isOpen && flow && <ChartPane chart={flow.chart} detail="names" active={new Set(states.reached)} visited={new Set(states.passed)} />}
    </details>
  );
}

const contains = (testCase: TestCase, query: string): boolean =>
  JSON.stringify(testCase).toLowerCase().includes(query.trim().toLowerCase());

const titles: readonly [Format, string][] = [
  ['md', 'Markdown'],
  ['csv', 'CSV'],
  ['json', 'JSON'],
  ['gherkin', 'Gherkin'],
  ['playwright', 'Playwright'],
];
const endings: Record<Format, string> = { md: 'md', csv: 'csv', json: 'json', gherkin: 'feature', playwright: 'test.ts' };

const proofs: readonly [ProofFilter, string][] = [
  ['any', 'All'],
  ['page', 'Also on the page'],
  ['machine', 'On the machine only'],
  ['none', 'Not proven'],
];

const priorityFilters: readonly [Priority | 'any', string][] = [
  ['any', 'All priorities'],
  ...priorities.map((name) => [name, capital(name)] as [Priority, string]),
];

const provenOf = ({ proof }: TestCase): ProofFilter => (proof.page ? 'page' : proof.machine ? 'machine' : 'none');

const unnamed = 'beyond the specification';

/** The test plan of one flow, or of all. */
export function PlanPage({ flow, query }: { flow: string | null; query: string }) {
  const [{ context }, send] = useMachine(planMachine);
  const { requirement, priority, proof, opened } = context;
  const own = use(thePlan()).filter((section) => flow === null || section.flow === flow);
  const requirements = [...new Set(own.flatMap(({ cases }) => cases.flatMap((one) => one.requirements)))].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  const isListed = (testCase: TestCase): boolean =>
    contains(testCase, query) &&
    (requirement === '' || (requirement === unnamed ? testCase.requirements.length === 0 : testCase.requirements.includes(requirement))) &&
    (priority === 'any' || priority === testCase.priority) &&
    (proof === 'any' || proof === provenOf(testCase));
  const sections = own.map((section) => ({ ...section, cases: section.cases.filter(isListed) })).filter(({ cases }) => cases.length > 0);
  const count = sections.reduce((sum, { cases }) => sum + cases.length, 0);
  const isFiltered = flow !== null || query.trim() !== '' || requirement !== '' || priority !== 'any' || proof !== 'any';
  return (
    <div className="st-page">
      <h1>Test plan{flow && `: ${flowCalled(flow)?.chart.name ?? flow}`}</h1>
      <p>
        A case for every transition, the same as <code>npm run paths</code> prints. The id of a case depends on the names of its flow and
        transition only.
      </p>
      <div className="st-filters">
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
        <label className="st-world">
          Requirement
          <select value={requirement} onChange={({ target }) => send({ type: 'requirement.choose', requirement: target.value })}>
            <option value="">All requirements</option>
            {[...requirements, unnamed].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <fieldset className="st-choice">
          <legend className="st-hidden">Priority</legend>
          {priorityFilters.map(([value, title]) => (
            <button
              key={value}
              type="button"
              aria-pressed={priority === value}
              onClick={() => send({ type: 'priority.choose', priority: value })}
            >
              {title}
            </button>
          ))}
        </fieldset>
        <fieldset className="st-choice">
          <legend className="st-hidden">Proof</legend>
          {proofs.map(([value, title]) => (
            <button key={value} type="button" aria-pressed={proof === value} onClick={() => send({ type: 'proof.choose', proof: value })}>
              {title}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="st-filters">
        <p role="status">
          {counted(count, 'case')} of {counted(sections.length, 'flow')}
        </p>
        {titles.map(([format, title]) => (
          <button
            key={format}
            type="button"
            className="st-button"
            disabled={count === 0}
            onClick={() => save(`test-plan.${endings[format]}`, formats[format](sections))}
          >
            <Download width={16} height={16} aria-hidden /> {title}
          </button>
        ))}
      </div>
      {sections.map((section) => (
        <details key={section.flow} className="st-section" open={isFiltered}>
          <summary>
            <h2>{flowCalled(section.flow)?.chart.name ?? section.flow}</h2> {counted(section.cases.length, 'case')}
          </summary>
          <p>
            {section.sentence} <a href={linkTo({ page: 'flow', flow: section.flow, chosen: null })}>Its chart</a>
          </p>
          {section.cases.map((testCase) => (
            <Case
              key={testCase.id}
              testCase={testCase}
              isOpen={opened === testCase.id}
              toggle={(isOpen) => send({ type: isOpen ? 'case.open' : 'case.close', id: testCase.id })}
            />
          ))}
        </details>
      ))}
    </div>
  );
}
