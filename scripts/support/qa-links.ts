import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { offeredCalls } from '../../build/qa-panel.ts';
import { type Answer, type ChangedAnswer, type Changes, type OfferedCall, parameter, unchanged, written } from '../../qa/changes.ts';
import type { Step } from '../../test/machines/support/paths.ts';
import { takenBy } from './case-words.ts';
import { callsOfPort } from './impact/port-calls.ts';

const offered = new Map(offeredCalls().map((call) => [call.name, call]));

/** The calls of ports that are provided in more than one way, where the set-up of their flow begins; and of one that has another name. */
const atSetUp: Record<string, string> = {
  'list.load': 'listCompanyRows',
  'read.load': 'readAd',
  'autosave.storeDraft': 'storeProposalDraft',
  'autosave.readTheirs': 'readProposalDraft',
  'companyList.undoDecision': 'undoDecision',
  'tenderReview.undoDecision': 'undoDecision',
  'receiptCheck.checkReceipt': 'checkReceipt',
};

const portCalls = new Map<string, OfferedCall[]>();

/** Returns the calls of a port that the panel offers. */
export const offeredTo = (flow: string, port: string): OfferedCall[] => {
  const key = `${flow}.${port}`;
  const known = portCalls.get(key);
  if (known) return known;
  const names = atSetUp[key] ? [atSetUp[key]] : callsOfPort(flow, port);
  const found = names.flatMap((name) => offered.get(name) ?? []);
  portCalls.set(key, found);
  return found;
};

/** Returns the strings in the data of an event, at any depth. */
const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Returns the call of a port that makes one of several: that of its name, else that of the last act before ("approve" is `approveAd`). */
const chosenOf = (calls: readonly OfferedCall[], port: string, before: readonly Step[]): OfferedCall | undefined => {
  const named = calls.find(({ name }) => name === port);
  if (named || calls.length < 2) return named ?? calls[0];
  const acts = before.toReversed().flatMap(({ event: { type, ...data } }) => [...stringsIn(data), ...type.split('.')]);
  const meant = acts.map((act) => calls.find(({ name }) => act.length > 3 && name.startsWith(act))).find(Boolean);
  return meant ?? calls[0];
};

/** Whether an error says that no answer has arrived. */
const isUnreachable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'unreachable';

/** Returns the answer that makes a call fail as the event says: the refusal of its code, else one of its status, else an error of the server. */
const answerOf = ({ refusals }: OfferedCall, error: unknown): Answer => {
  const { code, status } = (error ?? {}) as { code?: unknown; status?: unknown };
  const refusal =
    refusals.find((each) => each.code === code && each.code !== 'unexpected') ?? refusals.find((each) => each.status === status);
  return refusal === undefined || refusal.code === 'unexpected' ? 'fails' : refusal.code;
};

/** Returns the answer of a call whose refusal is an outcome of the flow; `real` for a success. */
const outcomeOf = ({ refusals }: OfferedCall, output: unknown): Answer => {
  const words = stringsIn(output);
  return refusals.find(({ code }) => words.includes(code))?.code ?? 'real';
};

type Answered = { call: OfferedCall; answer: Answer } | 'unreachable' | null;

/** Returns the call of a step and how it is answered; null for a step without a call. */
const answeredBy = (flow: string, steps: readonly Step[], at: number): Answered => {
  const { event } = steps[at] as Step;
  const [, outcome, port = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  const calls = outcome ? offeredTo(flow, port) : [];
  const call = chosenOf(calls, port, steps.slice(0, at));
  if (!call) return null;
  if (outcome === 'done') {
    const refusing = calls.find((each) => outcomeOf(each, event.output) !== 'real');
    return refusing ? { call: refusing, answer: outcomeOf(refusing, event.output) } : { call, answer: 'real' };
  }
  if (isUnreachable(event.error)) return 'unreachable';
  const refusing = calls.find(({ refusals }) =>
    refusals.some(({ code }) => code !== 'unexpected' && code === (event.error as { code?: string })?.code),
  );
  return { call: refusing ?? call, answer: answerOf(refusing ?? call, event.error) };
};

/** Returns the call during which a step happens that is no answer: it has to be slow, so that a tester can press in time. */
const pendingAt = (machine: AnyStateMachine, before: AnyMachineSnapshot, step: Step, steps: readonly Step[]): OfferedCall | undefined => {
  if (/^xstate\./.test(step.event.type)) return undefined;
  const ports = takenBy(machine, before, step).flatMap(({ source }) => source.invoke.map(({ src }) => String(src)));
  return ports.map((port) => chosenOf(offeredTo(machine.id, port), port, steps)).find(Boolean);
};

/** Leaves out real answers after which the call has no other, and those of calls that are never changed. */
const needed = (answers: readonly ChangedAnswer[]): ChangedAnswer[] =>
  answers.filter(
    ({ call, answer }, at) => answer !== 'real' || answers.slice(at).some((later) => later.call === call && later.answer !== 'real'),
  );

/** Whether a path has a call that fails or is refused. */
export const needsFailure = (flow: string, steps: readonly Step[]): boolean =>
  steps.some((_, at) => {
    const answered = answeredBy(flow, steps, at);
    return answered === 'unreachable' || (answered !== null && answered.answer !== 'real');
  });

/**
 * Returns the parameter with which a tester reaches the last step of a path: the answers of its calls in their order, and a slow one where the
 * step happens while it is awaited. Null for a path whose calls succeed.
 */
export const linkOf = (machine: AnyStateMachine, steps: readonly Step[], id: string): string | null => {
  const found = steps.map((_, at) => answeredBy(machine.id, steps, at));
  const [before, last] = steps.slice(-2);
  const pending = before && last && pendingAt(machine, before.state, last, steps.slice(0, -1));
  const answers = needed([
    ...found.flatMap((answered): ChangedAnswer[] =>
      answered === null || answered === 'unreachable' ? [] : [{ call: answered.call.name, answer: answered.answer, isOnce: true }],
    ),
    ...(pending ? [{ call: pending.name, answer: 'slow' as const, isOnce: true }] : []),
  ]);
  const changes: Changes = { ...unchanged, answers, network: found.includes('unreachable') ? 'cut' : 'on' };
  const text = written(changes);
  return text === '' ? null : `?${parameter}=${written({ ...changes, testCase: id })}`;
};
