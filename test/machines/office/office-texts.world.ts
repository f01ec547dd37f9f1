import { officeTextsMachine } from '../../../src/machines/office/office-texts.machine.ts';
import type { OpenedText, TextDifference } from '../../../src/machines/office/page-text-form.ts';
import { failureWith } from '../support/samples.ts';
import { openedText, publishedText, republishedText } from '../support/samples-office.ts';
import { worldOf } from '../support/world.ts';

const typed = '<p>Written anew.</p>';
const drafted: OpenedText = { ...openedText, draft: { text: typed, textAr: publishedText.textAr, note: '' } };
const difference: TextDifference = {
  text: [
    { kind: 'removed', text: 'Daleel lists companies.' },
    { kind: 'added', text: 'Written anew.' },
  ],
  textAr: [{ kind: 'same', text: 'يعرض دليل الشركات.' }],
};
const earlier = { version: { ...publishedText, version: 1, text: '<p>The first text.</p>', updatedOn: '2026-06-30' }, difference };

export default worldOf(officeTextsMachine, {
  events: {
    'network.returned': [{}],
    retry: [{}],
    'page.choose': [{ page: 'about' }, { page: 'terms' }],
    'text.change': [
      { field: 'text', value: typed },
      { field: 'text', value: '' },
      { field: 'text', value: publishedText.text },
    ],
    'text.leave': [{ field: 'text' }],
    discard: [{}],
    preview: [{}],
    'version.open': [{ version: 1 }],
    'version.take': [{}],
    publish: [{}],
    'note.change': [{ value: 'Fees' }],
    confirm: [{}],
    close: [{}],
    'take.theirs': [{}],
    'keep.mine': [{}],
  },
  outcomes: {
    openText: { done: [openedText, drafted], failed: [failureWith(500)] },
    compareTexts: { done: [difference], failed: [failureWith(null)] },
    loadVersion: { done: [earlier], failed: [failureWith(500)] },
    publishText: { done: [republishedText], failed: [{ ...failureWith(409), code: 'conflict' }, failureWith(500)] },
  },
  // A text that is typed into differs from before.
  possible: ({ context }, { type, value }) => type !== 'text.change' || value !== context.values.text,
  distinguish: ({ page, values, opened }) => [page, values.text, opened?.published?.version],
});
