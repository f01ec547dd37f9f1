import { assign, setup } from 'xstate';
import type { SettingsPart, SettingsSaved } from '../../../contract/entities/office.ts';
import type { Failure } from '../../../contract/failures.ts';
import { failedWith, failureOf } from '../failing.ts';
import { isValid, withTouched } from '../form.ts';
import { known } from '../known.ts';
import { effect, port } from '../port.ts';
import {
  changedFields,
  type SettingsErrors,
  type SettingsField,
  type SettingsOfPart,
  type SettingsValues,
  settingsErrors,
  versionBefore,
} from './settings-form.ts';

type Context = {
  part: SettingsPart;
  /** What the server has, as it was read last. */
  stored: SettingsOfPart;
  values: SettingsValues;
  touched: SettingsField[];
  errors: SettingsErrors;
  /** What someone else has saved meanwhile. */
  theirs: SettingsOfPart | null;
  failure: Failure | null;
};
type Change = { field: SettingsField; value: string };

const withValue = ({ values }: Context, { field, value }: Change): SettingsValues => ({ ...values, [field]: value });

/** One part of the settings, which is saved separately. */
export const settingsPartMachine = setup({
  types: {
    /** `draft`: what was typed in this tab before and not saved. */
    input: {} as { part: SettingsPart; stored: SettingsOfPart; draft: SettingsValues | null },
    context: {} as Context,
    events: {} as
      | ({ type: 'field.change' } & Change)
      | { type: 'field.leave'; field: SettingsField }
      | { type: 'take.before' }
      | { type: 'discard' }
      | { type: 'submit' }
      | { type: 'take.theirs' }
      | { type: 'keep.mine' },
    tags: {} as 'busy' | 'changed' | 'dialog',
  },
  actors: {
    savePart: port<SettingsSaved, { part: SettingsPart; version: number; values: SettingsValues }>('savePart'),
    readPart: port<SettingsOfPart, { part: SettingsPart }>('readPart'),
  },
  actions: {
    change: assign(({ context }, change: Change) => {
      const values = withValue(context, change);
      return { values, errors: settingsErrors(values), failure: null };
    }),
    takeBefore: assign(({ context: { stored } }) => {
      const values = versionBefore(stored);
      return { values, errors: settingsErrors(values), failure: null };
    }),
    touch: assign({ touched: ({ context }, field: SettingsField) => withTouched(context.touched, field) }),
    touchAll: assign({ touched: ({ context }) => Object.keys(context.values) as SettingsField[] }),
    restore: assign(({ context: { stored } }) => ({ values: stored.values, errors: {}, touched: [], failure: null })),
    keepSaved: assign({ stored: ({ context: { values } }, saved: SettingsSaved) => ({ values, saved }) }),
    keepTheirs: assign({ theirs: (_, theirs: SettingsOfPart) => theirs }),
    takeTheirs: assign(({ context }) => {
      const stored = known(context.theirs);
      return { stored, values: stored.values, theirs: null, errors: {}, touched: [] };
    }),
    buildOnTheirs: assign(({ context }) => ({ stored: known(context.theirs), theirs: null })),
    keepFailure: assign(failureOf),
    keepDraft: effect<{ part: SettingsPart; values: SettingsValues }>('keepDraft'),
    dropDraft: effect<SettingsPart>('dropDraft'),
    announceSaved: effect('announceSaved'),
  },
  guards: {
    hasDraft: ({ context: { values, stored } }) => changedFields(values, stored.values).length > 0,
    isAsStored: ({ context }, change: Change) => changedFields(withValue(context, change), context.stored.values).length === 0,
    hasBefore: ({ context: { stored } }) => changedFields(versionBefore(stored), stored.values).length > 0,
    isValid: ({ context }) => isValid(context.errors),
    isChangedElsewhere: failedWith('conflict'),
  },
}).createMachine({
  id: 'settingsPart',
  description: 'One part of the settings: names, contact, social links, position on the map, or the fee.',
  meta: { beyond: 'Those who run the marketplace change its settings without the database.' },
  context: ({ input: { part, stored, draft } }) => {
    const values = { ...stored.values, ...draft };
    return { part, stored, values, touched: [], errors: settingsErrors(values), theirs: null, failure: null };
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'The part opens with what was typed before, if it was not saved.',
      always: [{ guard: 'hasDraft', target: 'editing' }, { target: 'resting' }],
    },
    resting: {
      description: 'The part is as it is stored; who saved it last, and when, is below it.',
      on: {
        'field.change': {
          target: 'editing',
          actions: [
            { type: 'change', params: ({ event }) => event },
            { type: 'keepDraft', params: ({ context: { part, values } }) => ({ part, values }) },
          ],
        },
        'take.before': {
          guard: 'hasBefore',
          target: 'editing',
          actions: ['takeBefore', { type: 'keepDraft', params: ({ context: { part, values } }) => ({ part, values }) }],
        },
      },
    },
    editing: {
      description: 'The part differs from what is stored; the change is named, and kept in this tab until it is saved or discarded.',
      tags: 'changed',
      on: {
        'field.change': [
          {
            guard: { type: 'isAsStored', params: ({ event }) => event },
            target: 'resting',
            actions: ['restore', { type: 'dropDraft', params: ({ context }) => context.part }],
          },
          {
            actions: [
              { type: 'change', params: ({ event }) => event },
              { type: 'keepDraft', params: ({ context: { part, values } }) => ({ part, values }) },
            ],
          },
        ],
        'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
        discard: { target: 'resting', actions: ['restore', { type: 'dropDraft', params: ({ context }) => context.part }] },
        submit: [{ guard: 'isValid', target: 'saving' }, { actions: 'touchAll' }],
      },
    },
    saving: {
      description: 'The part is being saved.',
      tags: ['busy', 'changed'],
      invoke: {
        id: 'savePart',
        src: 'savePart',
        input: ({ context: { part, stored, values } }) => ({ part, version: stored.saved.version, values }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'keepSaved', params: ({ event }) => event.output },
            { type: 'dropDraft', params: ({ context }) => context.part },
            'announceSaved',
          ],
        },
        onError: [
          { guard: { type: 'isChangedElsewhere', params: ({ event }) => ({ error: event.error }) }, target: 'reading' },
          { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    reading: {
      description: 'Someone else has saved this part meanwhile: it is being read again.',
      tags: ['busy', 'changed'],
      invoke: {
        id: 'readPart',
        src: 'readPart',
        input: ({ context: { part } }) => ({ part }),
        onDone: { target: 'conflict', actions: { type: 'keepTheirs', params: ({ event }) => event.output } },
        onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    conflict: {
      description: 'Both versions are shown: what someone else has saved, and what is typed here; one is chosen.',
      tags: ['changed', 'dialog'],
      on: {
        'take.theirs': { target: 'resting', actions: ['takeTheirs', { type: 'dropDraft', params: ({ context }) => context.part }] },
        'keep.mine': { target: 'saving', actions: 'buildOnTheirs' },
      },
    },
  },
});
