import facts from 'virtual:studio-facts';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { linkTo } from '../address.ts';
import { type Row, type State, sentenceOf, statesIn } from '../chart/chart.ts';
import type { Flow } from '../flows.ts';
import type { FlowStory } from '../stories.ts';

/** Returns the address of a story alone on a page. */
export const storyAddress = (story: string, locale: string): string => `iframe.html?id=${story}&viewMode=story&globals=locale:${locale}`;

function Picture({ story, locale, language }: { story: FlowStory; locale: string; language: string }) {
  return (
    <figure className="st-picture">
      <div>
        <iframe src={storyAddress(story.story, locale)} title={`${story.name} in ${language}`} loading="lazy" tabIndex={-1} />
      </div>
      <figcaption>{language}</figcaption>
    </figure>
  );
}

const whereTo = (states: State[], row: Row): string => {
  if (row.reenters) return 'enters this state again';
  if (row.targets.length === 0) return 'stays';
  return `to ${row.targets.map((id) => states.find((state) => state.id === id)?.name ?? id).join(' and ')}`;
};

const ancestors = (states: State[], { id }: State): State[] => {
  const parent = states.find((state) => state.states.some((child) => child.id === id));
  return parent ? [...ancestors(states, parent), parent] : [];
};

function Happenings({ states, state, title }: { states: State[]; state: State; title: string }) {
  const rows = state.rows.filter(({ kind }) => kind !== 'call' && kind !== 'flow');
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="st-happenings">
        {rows.map((row) => (
          <li key={`${row.event} ${row.text} ${row.condition} ${row.targets.join()}`}>
            <strong>{sentenceOf(row)}</strong>
            <span>{whereTo(states, row)}</span>
            {row.event && (
              <code>{row.event.replace(/^xstate\.(done|error)\.actor\./, '$1: ').replace(/^xstate\.after\.([^.]+).*/, 'after: $1')}</code>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where a state is written: a press opens it in the editor, or on the page of the repository. */
function Source({ file, line }: { file: string; line: number }) {
  const text = <code>{`${file}:${line}`}</code>;
  if (!facts.source) return text;
  const address = facts.source.address.replace('{commit}', facts.commit).replace('{file}', file).replace('{line}', String(line));
  if (!facts.source.isEditor) return <a href={address}>{text}</a>;
  return (
    <button type="button" className="st-source" title="Open in the editor" onClick={() => void fetch(address)}>
      {text}
    </button>
  );
}

/** The state closest to what is chosen that a story shows. */
const storyFor = (stories: FlowStory[], state: State): FlowStory | undefined => stories.find(({ states }) => states.includes(state.id));

/** Everything about a state: sentence, what can happen, how it looks, what it comes from and what proves it. */
export function StatePanel({ flow, state, stories }: { flow: Flow; state: State; stories: FlowStory[] }) {
  const states = statesIn(flow.chart.root);
  const known = facts.flows[flow.id];
  const above = ancestors(states, state);
  const story = storyFor(stories, state);
  const line = known?.lines[state.path];
  const reason = [state, ...above.toReversed()].find((one) => one.requirement ?? one.beyond);
  const requirement = reason?.requirement ?? (reason?.beyond && `Beyond the specification: ${reason.beyond}`);
  const hasHappenings = state.type === 'final' || [state, ...above].some(({ rows }) => rows.length > 0);
  const proofs: [string, string | null | undefined][] = [
    ['Machine', known?.world],
    ['Story', known?.stories],
    ['Page', known?.walk],
  ];
  return (
    <div className="st-side-content">
      <header>
        {above.length > 1 && (
          <p className="st-path-of">
            {above
              .slice(1)
              .map(({ name }) => name)
              .join(' › ')}
          </p>
        )}
        <h2>{state.path === '' ? 'The whole flow' : state.name}</h2>
        <p>{state.sentence}</p>
        {state.path && <code>{state.path}</code>}
      </header>
      {hasHappenings && (
        <section>
          {state.rows.some(({ kind }) => kind === 'call' || kind === 'flow') && (
            <>
              <h3>What it starts</h3>
              <ul className="st-happenings">
                {state.rows
                  .filter(({ kind }) => kind === 'call' || kind === 'flow')
                  .map((row) => (
                    <li key={row.event}>
                      {row.flow ? (
                        <a href={linkTo({ page: 'flow', flow: row.flow, chosen: null })}>{row.text}</a>
                      ) : (
                        <strong>{row.text}</strong>
                      )}
                      <span>{row.flow ? 'another flow' : 'a port'}</span>
                    </li>
                  ))}
              </ul>
            </>
          )}
          <Happenings states={states} state={state} title={state.path === '' ? 'What can happen in every state' : 'What can happen here'} />
          {above.toReversed().map((outer) => (
            <Happenings
              key={outer.id}
              states={states}
              state={outer}
              title={outer.path === '' ? 'In every state of the flow' : `Everywhere in ${outer.name}`}
            />
          ))}
          {state.type === 'final' && <p>The flow ends here.</p>}
        </section>
      )}
      <section>
        <h3>How it looks</h3>
        {story ? (
          <>
            <div className="st-pictures">
              <Picture key={`${story.story} en`} story={story} locale="en" language="English" />
              <Picture key={`${story.story} ar`} story={story} locale="ar" language="Arabic" />
            </div>
            <p>
              <a href={`./?path=/story/${story.story}`} target="_top">
                Open the story {story.name}
              </a>
            </p>
          </>
        ) : (
          <p>{state.isTransient || state.type === 'final' ? 'No one sees this state, so it has no story.' : 'This state has no story.'}</p>
        )}
      </section>
      <section>
        <dl className="st-facts">
          <dt>Requirement</dt>
          <dd className={requirement ? undefined : 'st-missing'}>{requirement ?? 'none named'}</dd>
          <dt>Source</dt>
          <dd>{known && <Source file={known.file} line={line ?? 1} />}</dd>
          {state.tags.length > 0 && (
            <>
              <dt>Tags</dt>
              <dd>{state.tags.join(', ')}</dd>
            </>
          )}
        </dl>
      </section>
      <section>
        <h3>What proves it</h3>
        <ul className="st-proofs">
          {proofs.map(([name, file]) => (
            <li key={name} className={file ? 'st-given' : 'st-missing'}>
              {file ? <Check width={16} height={16} aria-hidden /> : <Minus width={16} height={16} aria-hidden />}
              {name}: {file ? <code>{file}</code> : 'not yet'}
            </li>
          ))}
        </ul>
        <p>
          <a href={linkTo({ page: 'plan', flow: flow.id })}>The test cases of this flow</a>
        </p>
      </section>
    </div>
  );
}
