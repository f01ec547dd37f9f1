import { company } from '../../../.storybook/samples.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { allTouched, freshForm } from '../../machines/form.ts';
import { emptyContact, emptyRequest, type RequestValues, requestErrors } from '../../machines/requests/request-form.ts';
import { serviceRequestMachine } from '../../machines/requests/service-request.machine.ts';
import { ServiceRequest } from './ServiceRequest.tsx';

export default { title: 'requests/Service request' };

type Request = typeof serviceRequestMachine;

const typed: RequestValues = {
  name: 'Huda',
  lastName: 'Al Mannai',
  email: 'procurement@khorbay.example',
  phone: '44000000',
  services: [1, 2],
  project_title: 'Deep cleaning of 140 rooms',
  description: 'The hotel opens on 15/01/2027. We need post-construction cleaning of 140 rooms, two restaurants and the lobby.',
};
const wrong: RequestValues = {
  ...typed,
  name: '',
  email: 'procurement@khorbay',
  phone: '4400 00 ext 2',
  services: [],
  description: 'Please price labour and materials separately. '.repeat(12),
};

const contextOf = (values: RequestValues) => ({
  contact: emptyContact,
  companyId: 1,
  company,
  key: 'k-1',
  restored: false,
  ...freshForm(values, requestErrors),
  failure: null,
});
const failure = { code: 'unreachable', status: null, message: null, requestId: null, fields: {} } as const;

const situations = {
  loading: { value: 'loading', context: { ...contextOf(emptyRequest), company: null } },
  missing: { value: 'missing', context: { ...contextOf(emptyRequest), company: null } },
  failed: { value: 'failed', context: { ...contextOf(emptyRequest), company: null } },
  own: { value: 'own', context: contextOf(emptyRequest) },
  editing: { value: 'editing', context: contextOf(emptyRequest) },
  restored: { value: 'editing', context: { ...contextOf(typed), restored: true } },
  invalid: { value: 'editing', context: { ...contextOf(wrong), touched: allTouched(wrong) } },
  refused: { value: 'editing', context: { ...contextOf(typed), failure } },
  submitting: { value: 'submitting', context: contextOf(typed) },
  sent: { value: 'sent', context: contextOf(emptyRequest) },
} satisfies Record<string, Situation<Request>>;
expectEveryState<Request>(serviceRequestMachine, situations, { transient: ['left'] });

export const Loading = storyOf<Request>(serviceRequestMachine, ServiceRequest, situations.loading);
export const Missing = storyOf<Request>(serviceRequestMachine, ServiceRequest, situations.missing);
export const Failed = storyOf<Request>(serviceRequestMachine, ServiceRequest, situations.failed);
export const Own = storyOf<Request>(serviceRequestMachine, ServiceRequest, situations.own);
export const Editing = storyOf<Request>(serviceRequestMachine, ServiceRequest, situations.editing);
export const Restored = storyOf<Request>(serviceRequestMachine, ServiceRequest, situations.restored);
export const Invalid = storyOf<Request>(serviceRequestMachine, ServiceRequest, situations.invalid);
export const Refused = storyOf<Request>(serviceRequestMachine, ServiceRequest, situations.refused);
export const Submitting = storyOf<Request>(serviceRequestMachine, ServiceRequest, situations.submitting);
export const Sent = storyOf<Request>(serviceRequestMachine, ServiceRequest, situations.sent);
