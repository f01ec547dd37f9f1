import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { Failure } from '../../../contract/failures.ts';
import { allTouched } from '../../machines/form.ts';
import { contactMachine } from '../../machines/pages/contact.machine.ts';
import { type ContactValues, contactErrors, emptyContact } from '../../machines/pages/contact-form.ts';
import type { ViewProps } from '../Flow.tsx';
import { Contact } from './Contact.tsx';

export default { title: 'pages/Contact' };

type Page = typeof contactMachine;

const formOf = (values: ContactValues, failure: Failure | null = null) => ({ values, touched: [], errors: contactErrors(values), failure });
const typed: ContactValues = {
  name: 'نور الكواري',
  email: 'noor@example.com',
  phone: '55001234',
  subject: 'A wrong address',
  message: 'The address of our office on our profile is the old one.',
};
const wrong: ContactValues = { ...typed, name: '', email: 'noor@', phone: '+974 5500', message: 'x'.repeat(4001) };
const failure: Failure = { code: 'tooManyAttempts', status: 429, message: null, requestId: 'r-1', fields: {} };

const situations = {
  editing: { value: 'editing', context: formOf(emptyContact) },
  invalid: { value: 'editing', context: { ...formOf(wrong), touched: allTouched(wrong) } },
  refused: { value: 'editing', context: formOf(typed, failure) },
  sending: { value: 'sending', context: formOf(typed) },
  sent: { value: 'sent', context: formOf(emptyContact) },
  withoutPlace: { value: 'editing', context: formOf(typed), shell: { site: { value: 'failed', context: { site: null } } } },
  placeLoading: { value: 'editing', context: formOf(typed), shell: { site: { value: 'loading', context: { site: null } } } },
} satisfies Record<string, Situation<Page>>;
expectEveryState<Page>(contactMachine, situations);

const View = (props: ViewProps<Page>) => (
  <main className="pb-12">
    <Contact {...props} />
  </main>
);

export const Editing = storyOf<Page>(contactMachine, View, situations.editing);
export const Invalid = storyOf<Page>(contactMachine, View, situations.invalid);
export const Refused = storyOf<Page>(contactMachine, View, situations.refused);
export const Sending = storyOf<Page>(contactMachine, View, situations.sending);
export const Sent = storyOf<Page>(contactMachine, View, situations.sent);
export const WithoutAddress = storyOf<Page>(contactMachine, View, situations.withoutPlace);
export const PlaceLoading = storyOf<Page>(contactMachine, View, situations.placeLoading);
