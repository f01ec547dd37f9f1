import { assign, setup } from 'xstate';
import type { OfficeText, PageText, TextPage } from '../../../contract/entities/page-texts.ts';
import type { Failure } from '../../../contract/failures.ts';
import { failedWith, failureOf } from '../failing.ts';
import { isValid, withTouched } from '../form.ts';
import { known } from '../known.ts';
import { effect, type NetworkReturned, port, watchPort } from '../port.ts';
import {
  isChanged,
  type OpenedText,
  shownText,
  type TextDifference,
  type TextErrors,
  type TextField,
  type TextValues,
  textErrors,
} from './page-text-form.ts';

/** An earlier version, and what differs from it in the text that is typed. */
export type ComparedVersion = { version: PageText; difference: TextDifference };

type Context = {
  page: TextPage;
  opened: OpenedText | null;
  values: TextValues;
  touched: TextField[];
  errors: TextErrors;
  /** What publishing would change. */
  difference: TextDifference | null;
  /** The version that is looked at. */
  version: number | null;
  compared: ComparedVersion | null;
  failure: Failure | null;
};
type Change = { field: TextField; value: string };

const noText: TextValues = { text: '', textAr: '', note: '' };
const shownOf = ({ opened }: Context): TextValues => shownText(known(opened));
const checked = (values: TextValues) => ({ values, errors: textErrors(values), failure: null });

/** Writes and publishes the texts of *About*, *Terms* and *Privacy* in both languages. */
export const officeTextsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | NetworkReturned
      | { type: 'retry' }
      | { type: 'page.choose'; page: TextPage }
      | ({ type: 'text.change' } & Change)
      | { type: 'text.leave'; field: TextField }
      | { type: 'discard' }
      | { type: 'preview' }
      | { type: 'version.open'; version: number }
      | { type: 'version.take' }
      | { type: 'publish' }
      | { type: 'note.change'; value: string }
      | { type: 'confirm' }
      | { type: 'close' }
      | { type: 'take.theirs' }
      | { type: 'keep.mine' },
    tags: {} as 'busy' | 'dialog' | 'form',
  },
  actors: {
    openText: port<OpenedText, { page: TextPage }>('openText'),
    compareTexts: port<TextDifference, { before: TextValues; after: TextValues }>('compareTexts'),
    loadVersion: port<ComparedVersion, { page: TextPage; version: number; values: TextValues }>('loadVersion'),
    publishText: port<OfficeText, { page: TextPage; version: number; values: TextValues }>('publishText'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    choosePage: assign((_, page: TextPage) => ({ page, opened: null, values: noText, touched: [], errors: {}, failure: null })),
    open: assign((_, opened: OpenedText) => ({ opened, touched: [], ...checked(opened.draft ?? shownText(opened)) })),
    change: assign(({ context: { values } }, { field, value }: Change) => checked({ ...values, [field]: value })),
    touch: assign({ touched: ({ context }, field: TextField) => withTouched(context.touched, field) }),
    touchAll: assign({ touched: (): TextField[] => ['text', 'textAr'] }),
    restore: assign(({ context }) => ({ touched: [], ...checked(shownOf(context)) })),
    keepDifference: assign({ difference: (_, difference: TextDifference) => difference }),
    changeNote: assign({ values: ({ context: { values } }, note: string) => ({ ...values, note }) }),
    keepPublished: assign(({ context }, published: OfficeText) => {
      const opened = { ...known(context.opened), ...published, draft: null };
      return { opened, touched: [], ...checked(shownText(opened)) };
    }),
    chooseVersion: assign({ version: (_, version: number) => version, failure: null }),
    keepCompared: assign({ compared: (_, compared: ComparedVersion) => compared }),
    takeVersion: assign(({ context: { values, compared } }) => {
      const { text, textAr } = known(compared).version;
      return checked({ ...values, text, textAr });
    }),
    keepFailure: assign(failureOf),
    clearFailure: assign({ failure: null }),
    keepDraft: effect<{ page: TextPage; values: TextValues }>('keepDraft'),
    dropDraft: effect<TextPage>('dropDraft'),
    announcePublished: effect('announcePublished'),
    focusVersions: effect('focusVersions'),
  },
  guards: {
    hasDraft: ({ context }) => isChanged(context.values, shownOf(context)),
    isAsShown: ({ context }, { field, value }: Change) => !isChanged({ ...context.values, [field]: value }, shownOf(context)),
    isOtherPage: ({ context }, page: TextPage) => page !== context.page,
    isValid: ({ context }) => isValid(context.errors),
    isPublishedElsewhere: failedWith('conflict'),
  },
}).createMachine({
  id: 'officeTexts',
  description: 'The texts of “About”, “Terms” and “Privacy” in both languages.',
  meta: { beyond: 'Those who run the marketplace write its terms without a release.' },
  context: {
    page: 'about',
    opened: null,
    values: noText,
    touched: [],
    errors: {},
    difference: null,
    version: null,
    compared: null,
    failure: null,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The text of the page is loading.',
      tags: 'busy',
      invoke: {
        id: 'openText',
        src: 'openText',
        input: ({ context: { page } }) => ({ page }),
        onDone: { target: 'form', actions: { type: 'open', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The text of the page could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: {
        retry: 'loading',
        'network.returned': 'loading',
        'page.choose': {
          guard: { type: 'isOtherPage', params: ({ event }) => event.page },
          target: '#officeTexts.loading',
          actions: { type: 'choosePage', params: ({ event }) => event.page },
        },
      },
    },
    form: {
      description: 'The text is shown in both languages, with its versions.',
      tags: 'form',
      initial: 'opening',
      states: {
        opening: {
          description: 'The text opens with what was typed before, if it was not published.',
          always: [{ guard: 'hasDraft', target: 'editing' }, { target: 'resting' }],
        },
        resting: {
          description: 'The text is as the page shows it.',
          on: {
            'text.change': {
              target: 'editing',
              actions: [
                { type: 'change', params: ({ event }) => event },
                { type: 'keepDraft', params: ({ context: { page, values } }) => ({ page, values }) },
              ],
            },
            preview: 'previewing',
            'version.open': {
              target: 'loadingVersion',
              actions: { type: 'chooseVersion', params: ({ event }) => event.version },
            },
            'page.choose': {
              guard: { type: 'isOtherPage', params: ({ event }) => event.page },
              target: '#officeTexts.loading',
              actions: { type: 'choosePage', params: ({ event }) => event.page },
            },
          },
        },
        editing: {
          description: 'The text differs from what the page shows; it is kept in this tab until it is published or discarded.',
          on: {
            'text.change': [
              {
                guard: { type: 'isAsShown', params: ({ event }) => event },
                target: 'resting',
                actions: ['restore', { type: 'dropDraft', params: ({ context }) => context.page }],
              },
              {
                actions: [
                  { type: 'change', params: ({ event }) => event },
                  { type: 'keepDraft', params: ({ context: { page, values } }) => ({ page, values }) },
                ],
              },
            ],
            'text.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
            discard: { target: 'resting', actions: ['restore', { type: 'dropDraft', params: ({ context }) => context.page }] },
            preview: 'previewing',
            'version.open': {
              target: 'loadingVersion',
              actions: { type: 'chooseVersion', params: ({ event }) => event.version },
            },
            'page.choose': {
              guard: { type: 'isOtherPage', params: ({ event }) => event.page },
              target: '#officeTexts.loading',
              actions: { type: 'choosePage', params: ({ event }) => event.page },
            },
            publish: [{ guard: 'isValid', target: 'comparing', actions: 'clearFailure' }, { actions: 'touchAll' }],
          },
        },
        previewing: {
          description: 'A dialog shows both languages as the page would show them.',
          tags: 'dialog',
          on: { close: 'opening' },
        },
        comparing: {
          description: 'What publishing would change is being found.',
          tags: 'busy',
          invoke: {
            id: 'compareTexts',
            src: 'compareTexts',
            input: ({ context }) => ({ before: shownOf(context), after: context.values }),
            onDone: { target: 'confirming', actions: { type: 'keepDifference', params: ({ event }) => event.output } },
            onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        confirming: {
          description: 'A dialog shows the difference in both languages and asks whether to publish; a note says what has changed.',
          tags: 'dialog',
          on: {
            'note.change': {
              actions: [
                { type: 'changeNote', params: ({ event }) => event.value },
                { type: 'keepDraft', params: ({ context: { page, values } }) => ({ page, values }) },
              ],
            },
            confirm: 'publishing',
            close: 'editing',
          },
        },
        publishing: {
          description: 'The text is being published.',
          tags: ['busy', 'dialog'],
          invoke: {
            id: 'publishText',
            src: 'publishText',
            input: ({ context: { page, opened, values } }) => ({ page, version: known(opened).published?.version ?? 0, values }),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'keepPublished', params: ({ event }) => event.output },
                { type: 'dropDraft', params: ({ context }) => context.page },
                'announcePublished',
                'focusVersions',
              ],
            },
            onError: [
              { guard: { type: 'isPublishedElsewhere', params: ({ event }) => ({ error: event.error }) }, target: 'outdated' },
              { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
        outdated: {
          description: 'Someone else has published this text meanwhile; the user keeps what is typed, or takes the published text.',
          on: {
            'keep.mine': '#officeTexts.loading',
            'take.theirs': {
              target: '#officeTexts.loading',
              actions: { type: 'dropDraft', params: ({ context }) => context.page },
            },
          },
        },
        loadingVersion: {
          description: 'An earlier version is loading.',
          tags: 'busy',
          invoke: {
            id: 'loadVersion',
            src: 'loadVersion',
            input: ({ context: { page, version, values } }) => ({ page, version: known(version), values }),
            onDone: { target: 'versionShown', actions: { type: 'keepCompared', params: ({ event }) => event.output } },
            onError: { target: 'opening', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        versionShown: {
          description: 'A dialog shows what differs between an earlier version and the present text.',
          tags: 'dialog',
          on: {
            close: 'opening',
            'version.take': {
              target: 'opening',
              actions: ['takeVersion', { type: 'keepDraft', params: ({ context: { page, values } }) => ({ page, values }) }],
            },
          },
        },
      },
    },
  },
});
