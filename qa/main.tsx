import './panel.css';
import offered from 'virtual:qa-calls';
import { useSelector } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import { type ActorRefFrom, createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { isLocale, type Locale } from '../contract/locale.ts';
import { countOf } from './changes.ts';
import { keep, linkWith, readChanges } from './kept.ts';
import { changeNetwork } from './network.ts';
import { Panel } from './Panel.tsx';
import { panelMachine, type Watched } from './panel.machine.ts';

/** Milliseconds between two readings of the clock. */
const clockPause = 1000;

const localeOf = (): Locale => (isLocale(document.documentElement.lang) ? document.documentElement.lang : 'en');

/** How far the server's clock is ahead of the device's, in milliseconds. */
let skew = 0;
const now = (): number => Date.now() + skew;

/** The listener of the running panel. */
let tell: (event: Watched) => void = () => {};
/** The focus before the panel was opened. */
let focused: Element | null = null;

const watchPage = fromCallback<EventObject, undefined, Watched>(({ sendBack }) => {
  tell = sendBack;
  const pressed = (event: KeyboardEvent): void => {
    if (event.code !== 'KeyQ' || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    sendBack({ type: 'toggle' });
  };
  const language = new MutationObserver(() => sendBack({ type: 'locale.changed', locale: localeOf() }));
  language.observe(document.documentElement, { attributeFilter: ['lang'] });
  const timer = setInterval(() => sendBack({ type: 'clock.read', now: now() }), clockPause);
  addEventListener('keydown', pressed, { capture: true });
  return () => {
    language.disconnect();
    clearInterval(timer);
    removeEventListener('keydown', pressed, { capture: true });
  };
});

const copyLink = fromPromise<{ link: string; isCopied: boolean }, { changes: Parameters<typeof linkWith>[0] }>(async ({ input }) => {
  const link = linkWith(input.changes);
  const isCopied = await navigator.clipboard.writeText(link).then(
    () => true,
    () => false,
  );
  return { link, isCopied };
});

/** Runs after React has shown what the panel has become. */
const afterRender = (work: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(work));

const start = (): ActorRefFrom<typeof panelMachine> => {
  const linked = readChanges(offered);
  const network = changeNetwork({
    calls: offered,
    changes: () => panel.getSnapshot().context.changes,
    answered: (call) => tell({ type: 'answered', call }),
    received: (time, deadline) => {
      if (time !== null) skew = time - Date.now();
      if (deadline !== null) tell({ type: 'deadline.read', deadline });
    },
    locale: localeOf,
  });
  const panel = createActor(
    panelMachine.provide({
      actors: { watchPage, copyLink },
      actions: {
        apply: (_, { changes }) => {
          keep(changes);
          network.apply(changes);
        },
        enter: () => {
          focused = document.activeElement;
          afterRender(() => document.querySelector<HTMLElement>('.qa')?.focus({ preventScroll: true }));
        },
        leave: () => afterRender(() => focused instanceof HTMLElement && focused.focus({ preventScroll: true })),
      },
    }),
    { input: { ...linked, calls: offered, locale: localeOf(), now: now() } },
  );
  return panel.start();
};

const panel = start();

/** A page that the server rendered has its data without calls: with changes it is loaded by the browser, before the application starts. */
const dropRendered = (): void => {
  if (document.readyState === 'interactive' && countOf(panel.getSnapshot().context.changes) > 0) document.getElementById('kept')?.remove();
};

const Root = () => <Panel snapshot={useSelector(panel, (snapshot) => snapshot)} send={panel.send} />;

const show = (): void => {
  // Beside the application: its dialogs leave elements of other scripts usable.
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<Root />);
};

document.addEventListener('readystatechange', dropRendered);
document.addEventListener('DOMContentLoaded', show);
