import { useMachine } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import Minus from 'lucide-react/icons/minus';
import Split from 'lucide-react/icons/split';
import StickyNote from 'lucide-react/icons/sticky-note';
import { use } from 'react';
import { type RequirementFormat, requirementFormats, resultOf } from '../../scripts/support/proof/requirement-formats.ts';
import { proofNames, type Standing, standingOf, type Traced } from '../../scripts/support/proof/standing.ts';
import { linkTo } from '../address.ts';
import { flowCalled } from '../flows.ts';
import { counted, theRequirements } from '../plan.ts';
import { save } from '../save.ts';
import { requirementsMachine } from './requirements.machine.ts';

const signs = { proven: Check, decided: Split, noted: StickyNote, open: Minus } as const;
const standings: Record<Standing, string> = {
  proven: 'Proven',
  decided: 'Different on purpose',
  noted: 'See the note',
  open: 'No recorded run',
};

function Row({ requirement }: { requirement: Traced }) {
  const { id, statement, proofs, tests, flows, note, decision } = requirement;
  const standing = standingOf(requirement);
  const Sign = signs[standing];
  return (
    <details className="st-case st-requirement" id={id}>
      <summary>
        <code>{id}</code>
        <strong>{statement}</strong>
        <em>
          <span className={standing === 'open' ? 'st-open' : 'st-given'}>
            <Sign width={14} height={14} aria-hidden /> {standings[standing]}
          </span>
        </em>
      </summary>
      <dl>
        {flows.length > 0 && (
          <>
            <dt>Flows</dt>
            <dd>
              {flows.map(({ flow, cases, proven }) => (
                <p key={flow}>
                  <a href={linkTo({ page: 'plan', flow })}>{flowCalled(flow)?.chart.name ?? flow}</a>: {proven} of{' '}
                  {counted(cases.length, 'case')} proven on live machines
                </p>
              ))}
            </dd>
          </>
        )}
        <dt>Proven</dt>
        <dd>{proofs.map((proof) => proofNames[proof]).join(', ') || 'by no test'}</dd>
        <dt>Tests</dt>
        <dd>
          {tests.map(({ file, title, ...run }) => (
            <p key={`${file} ${title}`}>
              {title}: {resultOf(run)}
              <br />
              <code>{file}</code>
            </p>
          ))}
        </dd>
        {note && (
          <>
            <dt>Note</dt>
            <dd>{note}</dd>
          </>
        )}
        {decision && (
          <>
            <dt>Decision</dt>
            <dd>
              <code>docs/{decision}</code>
            </dd>
          </>
        )}
      </dl>
    </details>
  );
}

const filters: readonly [Standing | null, string][] = [
  [null, 'All'],
  ['proven', standings.proven],
  ['decided', standings.decided],
  ['noted', standings.noted],
  ['open', standings.open],
];
const titles: readonly [RequirementFormat, string][] = [
  ['md', 'Markdown'],
  ['csv', 'CSV'],
  ['json', 'JSON'],
];

const contains = (requirement: Traced, query: string): boolean =>
  JSON.stringify(requirement).toLowerCase().includes(query.trim().toLowerCase());

/** The register of requirements: what the specification asks for, and what proves it. */
export function RequirementsPage({ query }: { query: string }) {
  const [{ context }, send] = useMachine(requirementsMachine);
  const listed = use(theRequirements()).filter(
    (requirement) => contains(requirement, query) && (context.standing === null || standingOf(requirement) === context.standing),
  );
  const sections = Map.groupBy(listed, ({ section }) => section);
  return (
    <div className="st-page">
      <h1>Requirements</h1>
      <p>
        Every statement of the specification, with the flows and tests that prove it; the same as <code>npm run requirements</code> prints.
        Proven means: in the last recorded complete run each of its tests passed, and each case of its flows.
      </p>
      <div className="st-filters">
        <fieldset className="st-choice">
          <legend className="st-hidden">Standing</legend>
          {filters.map(([standing, title]) => (
            <button
              key={title}
              type="button"
              aria-pressed={context.standing === standing}
              onClick={() => send({ type: 'standing.choose', standing })}
            >
              {title}
            </button>
          ))}
        </fieldset>
        <p role="status">
          {counted(listed.length, 'statement')} of {counted(sections.size, 'heading')}
        </p>
        {titles.map(([format, title]) => (
          <button
            key={format}
            type="button"
            className="st-button"
            disabled={listed.length === 0}
            onClick={() => save(`requirements.${format}`, requirementFormats[format](listed))}
          >
            <Download width={16} height={16} aria-hidden /> {title}
          </button>
        ))}
      </div>
      {[...sections].map(([section, requirements]) => (
        <section key={section} className="st-section" aria-label={section}>
          <h2>{section}</h2>
          {requirements.map((requirement) => (
            <Row key={requirement.id} requirement={requirement} />
          ))}
        </section>
      ))}
    </div>
  );
}
