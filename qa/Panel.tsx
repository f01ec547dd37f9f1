import ChevronDown from 'lucide-react/icons/chevron-down';
import Clock from 'lucide-react/icons/clock';
import Copy from 'lucide-react/icons/copy';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Hourglass from 'lucide-react/icons/hourglass';
import Server from 'lucide-react/icons/server';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';
import { refusals as arabic } from '../contract/refusals/ar.ts';
import { refusals as english } from '../contract/refusals/en.ts';
import { type RefusalCode, statusOf } from '../contract/refusals.ts';
import { formatMoment } from '../src/i18n/formats.ts';
import { type ChangedAnswer, countOf, type Network, nextOf } from './changes.ts';
import type { Choice, panelMachine } from './panel.machine.ts';
import { nameOf, type Translate, textsIn } from './texts.ts';

export type PanelProps = { snapshot: SnapshotFrom<typeof panelMachine>; send: (event: EventFrom<typeof panelMachine>) => void };
type Part = PanelProps & { t: Translate };

const day = 86_400;
const hour = 3600;
const choices: readonly Choice[] = ['real', 'slow', 'fails', 'refused'];
const networks: readonly Network[] = ['on', 'slow', 'cut', 'streamLost'];
const reasonsOf = { en: english, ar: arabic };

/** The pill of the folded panel, and the open panel. */
export function Panel({ snapshot, send }: PanelProps) {
  const { locale, changes } = snapshot.context;
  const t = textsIn(locale);
  const count = countOf(changes);
  const isOpen = snapshot.matches('opened');
  return (
    <aside className="qa" tabIndex={-1} aria-label={t('label')}>
      {isOpen && (
        <div className="qa-panel">
          <div className="qa-head">
            <FlaskConical aria-hidden="true" />
            <b>{t('title')}</b>
            <kbd dir="ltr">{t('key')}</kbd>
            <button
              type="button"
              className="qa-fold"
              aria-keyshortcuts="Alt+Q"
              aria-label={t('fold')}
              onClick={() => send({ type: 'fold' })}
            >
              <ChevronDown aria-hidden="true" />
            </button>
          </div>
          <div className="qa-body">
            <Unknown snapshot={snapshot} send={send} t={t} />
            <NextAnswer snapshot={snapshot} send={send} t={t} />
            <ServerClock snapshot={snapshot} send={send} t={t} />
            <NetworkState snapshot={snapshot} send={send} t={t} />
            <Changed snapshot={snapshot} send={send} t={t} />
          </div>
        </div>
      )}
      <button
        type="button"
        className="qa-pill"
        // The folded panel is no stop between the page and its end.
        tabIndex={isOpen ? 0 : -1}
        aria-expanded={isOpen}
        aria-keyshortcuts="Alt+Q"
        title={t('key')}
        onClick={() => send({ type: 'toggle' })}
      >
        <FlaskConical aria-hidden="true" />
        {t('pill')}
        {count > 0 && (
          <span className="qa-count">
            <span aria-hidden="true">{count}</span>
            <span className="qa-hidden">{t('changes', { count })}</span>
          </span>
        )}
      </button>
    </aside>
  );
}

function Unknown({ snapshot, t }: Part) {
  const { unknown } = snapshot.context;
  if (unknown.length === 0) return null;
  return (
    <p className="qa-error" role="alert">
      {t('unknown', { parts: unknown.join(', ') })}
    </p>
  );
}

/** Buttons of which one is chosen. */
function Choices<Value extends string>(parts: {
  name: string;
  label: string;
  values: readonly Value[];
  chosen: Value;
  textOf: (value: Value) => string;
  onChoose: (value: Value) => void;
}) {
  const { name, label, values, chosen, textOf, onChoose } = parts;
  return (
    <div className="qa-choices" role="radiogroup" aria-label={label}>
      {values.map((value) => (
        <label key={value} className="qa-choice">
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          {textOf(value)}
        </label>
      ))}
    </div>
  );
}

const choiceOf = (answer: ChangedAnswer['answer'] | undefined): Choice => {
  if (answer === undefined) return 'real';
  return answer === 'slow' || answer === 'fails' || answer === 'real' ? answer : 'refused';
};

function NextAnswer({ snapshot, send, t }: Part) {
  const { calls, call, changes, isOnce, locale } = snapshot.context;
  const chosen = calls.find(({ name }) => name === call);
  const changed = changes.answers[nextOf(changes, call)];
  const choice = choiceOf(changed?.answer);
  return (
    <section>
      <h2>{t('answer.title')}</h2>
      <select
        className="qa-select"
        aria-label={t('answer.call')}
        value={call}
        onChange={({ target }) => send({ type: 'call.choose', call: target.value })}
      >
        {calls.map((offered) => (
          <option
            key={offered.name}
            value={offered.name}
          >{`${nameOf(offered, locale)} · \u2066${offered.method} ${offered.path}\u2069`}</option>
        ))}
      </select>
      <Choices
        name="qa-answer"
        label={t('answer.choice')}
        values={choices}
        chosen={choice}
        textOf={(value) => t(`answer.${value}`)}
        onChoose={(value) => send({ type: 'answer.choose', choice: value })}
      />
      {choice === 'refused' && (
        <select
          className="qa-select"
          aria-label={t('answer.reason')}
          value={changed?.answer}
          // The options are the refusals of the call.
          onChange={({ target }) => send({ type: 'refusal.choose', code: target.value as RefusalCode })}
        >
          {chosen?.refusals.map(({ code, status }) => (
            <option key={code} value={code}>{`\u2066${status} ${code}\u2069 · ${reasonsOf[locale][code]}`}</option>
          ))}
        </select>
      )}
      <label className="qa-check">
        <input
          type="checkbox"
          checked={changed?.isOnce ?? isOnce}
          onChange={({ target }) => send({ type: 'once.choose', isOnce: target.checked })}
        />
        {t('answer.once')}
      </label>
    </section>
  );
}

function ServerClock({ snapshot, send, t }: Part) {
  const { now, deadline, changes } = snapshot.context;
  const shown = formatMoment(new Date(now + changes.ahead * 1000).toISOString()).slice(0, -3);
  const isMovable = snapshot.can({ type: 'clock.afterDeadline' });
  const why = deadline === null ? t('clock.unread') : t('clock.passed');
  return (
    <section>
      <div className="qa-line">
        <h2>{t('clock.title')}</h2>
        <time dir="ltr" className={changes.ahead > 0 ? 'qa-moved' : undefined}>
          {shown}
        </time>
      </div>
      <div className="qa-choices">
        <button type="button" className="qa-choice" onClick={() => send({ type: 'clock.forward', seconds: hour })}>
          {t('clock.hour')}
        </button>
        <button type="button" className="qa-choice" onClick={() => send({ type: 'clock.forward', seconds: day })}>
          {t('clock.day')}
        </button>
        <button
          type="button"
          className="qa-choice"
          disabled={!snapshot.can({ type: 'clock.beforeDeadline' })}
          onClick={() => send({ type: 'clock.beforeDeadline' })}
        >
          {t('clock.beforeDeadline')}
        </button>
        <button type="button" className="qa-choice" disabled={!isMovable} onClick={() => send({ type: 'clock.afterDeadline' })}>
          {t('clock.afterDeadline')}
        </button>
        <button
          type="button"
          className="qa-choice"
          disabled={!snapshot.can({ type: 'clock.now' })}
          onClick={() => send({ type: 'clock.now' })}
        >
          {t('clock.now')}
        </button>
      </div>
      {!isMovable && <p className="qa-hint">{why}</p>}
    </section>
  );
}

function NetworkState({ snapshot, send, t }: Part) {
  return (
    <section>
      <h2>{t('network.title')}</h2>
      <Choices
        name="qa-network"
        label={t('network.title')}
        values={networks}
        chosen={snapshot.context.changes.network}
        textOf={(value) => t(`network.${value}`)}
        onChoose={(network) => send({ type: 'network.choose', network })}
      />
    </section>
  );
}

/** Says how far the clock is ahead, in its largest whole unit. */
const aheadIn = (t: Translate, ahead: number): string => {
  if (ahead >= day) return t('changed.days', { count: Math.floor(ahead / day) });
  return ahead >= hour ? t('changed.hours', { count: Math.floor(ahead / hour) }) : t('changed.minutes', { count: Math.floor(ahead / 60) });
};

/** Gives each answer a key of its own: the same may be there twice. */
const keyed = (answers: readonly ChangedAnswer[]) =>
  answers.map((changed, at) => {
    const earlier = answers.slice(0, at).filter(({ call, answer }) => call === changed.call && answer === changed.answer);
    return { changed, at, key: `${changed.call} ${changed.answer} ${earlier.length}` };
  });

function Changed({ snapshot, send, t }: Part) {
  const { calls, changes, locale } = snapshot.context;
  const count = countOf(changes);
  if (count === 0) return <p className="qa-hidden" role="status" />;
  const sentenceOf = ({ call, answer, isOnce }: ChangedAnswer): string => {
    const offered = calls.find(({ name }) => name === call);
    const choice = choiceOf(answer);
    const refused = choice === 'refused' && { status: statusOf[answer as RefusalCode], code: answer };
    return t(`changed.${isOnce ? 'once' : 'always'}.${choice}`, { call: offered ? nameOf(offered, locale) : call, ...refused });
  };
  return (
    <section className="qa-changes">
      <div className="qa-line">
        <p className="qa-moved" role="status">
          <Hourglass aria-hidden="true" />
          {t('session', { count })}
        </p>
        <button type="button" className="qa-choice" onClick={() => send({ type: 'reset' })}>
          {t('reset')}
        </button>
      </div>
      <ul>
        {keyed(changes.answers).map(({ changed, key, at }) => (
          <Change
            key={key}
            icon={<Server aria-hidden="true" />}
            text={sentenceOf(changed)}
            t={t}
            onUndo={() => send({ type: 'undo.answer', at })}
          />
        ))}
        {changes.ahead > 0 && (
          <Change icon={<Clock aria-hidden="true" />} text={aheadIn(t, changes.ahead)} t={t} onUndo={() => send({ type: 'clock.now' })} />
        )}
        {changes.network !== 'on' && (
          <Change
            icon={<WifiOff aria-hidden="true" />}
            text={t(`changed.network.${changes.network}`)}
            t={t}
            onUndo={() => send({ type: 'network.choose', network: 'on' })}
          />
        )}
      </ul>
      <div className="qa-link">
        <button
          type="button"
          className="qa-quiet"
          aria-busy={snapshot.matches({ opened: 'copying' })}
          onClick={() => send({ type: 'copy' })}
        >
          <Copy aria-hidden="true" />
          {t('copy')}
        </button>
        <span role="status">{snapshot.matches({ opened: 'copied' }) && t('copied')}</span>
        {changes.testCase && (
          <span className="qa-case">
            {t('testCase')} <bdi dir="ltr">{changes.testCase}</bdi>
          </span>
        )}
      </div>
      {snapshot.matches({ opened: 'notCopied' }) && (
        <p className="qa-hint" role="alert">
          {t('notCopied')} <bdi dir="ltr">{snapshot.context.link}</bdi>
        </p>
      )}
    </section>
  );
}

function Change({ icon, text, t, onUndo }: { icon: ReactNode; text: string; t: Translate; onUndo: () => void }) {
  return (
    <li>
      {icon}
      <span>{text}</span>
      <button type="button" className="qa-quiet" aria-label={t('undoOf', { change: text })} onClick={onUndo}>
        {t('undo')}
      </button>
    </li>
  );
}
