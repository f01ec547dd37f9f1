import type { RefusalCode } from '../contract/refusals.ts';

/** A call of the API as the panel offers it: its name and summary in the contract, and what it may refuse with. */
export type OfferedCall = {
  name: string;
  summary: string;
  method: string;
  path: string;
  refusals: { code: RefusalCode; status: number }[];
};

/** How a call is answered: as it is, after 8 seconds, with an error of the server, or with a refusal. */
export type Answer = 'real' | 'slow' | 'fails' | RefusalCode;
/** The answer to the next call of a name, or to all until it is undone. Several of one call are used in their order. */
export type ChangedAnswer = { call: string; answer: Answer; isOnce: boolean };
/** `cut` is a device without a connection; `streamLost` loses only the live stream. */
export type Network = 'on' | 'slow' | 'cut' | 'streamLost';

/** What the panel has changed in this tab. `ahead` is how far the server's clock is moved, in seconds. */
export type Changes = { answers: ChangedAnswer[]; ahead: number; network: Network; testCase: string | null };

export const unchanged: Changes = { answers: [], ahead: 0, network: 'on', testCase: null };

/** Returns how many changes there are. */
export const countOf = ({ answers, ahead, network }: Changes): number => answers.length + (ahead > 0 ? 1 : 0) + (network === 'on' ? 0 : 1);

/** Returns the changes with one answer for a call in place of those that it had; the real answer is none. */
export const withAnswer = (changes: Changes, changed: ChangedAnswer): Changes => {
  const others = changes.answers.filter(({ call }) => call !== changed.call);
  return { ...changes, answers: changed.answer === 'real' ? others : [...others, changed] };
};

export const withoutAnswer = (changes: Changes, at: number): Changes => ({ ...changes, answers: changes.answers.toSpliced(at, 1) });

/** Returns the place of the answer that the next call of a name gets; -1 if it is answered as it is. */
export const nextOf = ({ answers }: Changes, call: string): number => answers.findIndex((changed) => changed.call === call);

/** The parameter of an address that carries changes. */
export const parameter = 'qa';

const networks: readonly string[] = ['slow', 'cut', 'streamLost'] satisfies Network[];

/** Writes changes as the value of the parameter: `submitInterest:deadlinePassed,readTender:slow:always,clock:3600,network:cut,case:interest-1a2b3c4d`. */
export const written = ({ answers, ahead, network, testCase }: Changes): string =>
  [
    ...answers.map(({ call, answer, isOnce }) => [call, answer, ...(isOnce ? [] : ['always'])].join(':')),
    ...(ahead > 0 ? [`clock:${ahead}`] : []),
    ...(network === 'on' ? [] : [`network:${network}`]),
    ...(testCase ? [`case:${testCase}`] : []),
  ].join(',');

/** Reads one part of the parameter; null if this release does not know it. */
const partOf = (text: string, calls: readonly OfferedCall[]): ((changes: Changes) => Changes) | null => {
  const [name = '', value = '', duration] = text.split(':');
  if (name === 'clock') return /^\d{1,9}$/.test(value) ? (changes) => ({ ...changes, ahead: Number(value) }) : null;
  if (name === 'network') return networks.includes(value) ? (changes) => ({ ...changes, network: value as Network }) : null;
  if (name === 'case') return /^[\w-]{1,80}$/.test(value) ? (changes) => ({ ...changes, testCase: value }) : null;
  const refusals = calls.find((call) => call.name === name)?.refusals.map(({ code }) => code as string);
  const isKnown = refusals !== undefined && ['real', 'slow', 'fails', ...refusals].includes(value);
  if (!isKnown || (duration !== undefined && duration !== 'always')) return null;
  const changed = { call: name, answer: value as Answer, isOnce: duration === undefined };
  return (changes) => ({ ...changes, answers: [...changes.answers, changed] });
};

/** Reads the value of the parameter; `unknown` has the parts that this release does not know. */
export const readWritten = (text: string, calls: readonly OfferedCall[]): { changes: Changes; unknown: string[] } => {
  const parts = text.split(',').filter(Boolean);
  const read = parts.map((part) => ({ part, change: partOf(part, calls) }));
  return {
    changes: read.reduce((changes, { change }) => change?.(changes) ?? changes, unchanged),
    unknown: read.flatMap(({ part, change }) => (change ? [] : part)),
  };
};
