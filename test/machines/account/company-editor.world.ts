import { companyEditorMachine } from '../../../src/machines/account/company-editor.machine.ts';
import { valuesOf } from '../../../src/machines/account/company-form.ts';
import { category, doha, failureWith, ownCompany } from '../support/samples.ts';
import { type World, worldOf } from '../support/world.ts';

const catalogue = { categories: [category], locations: [doha] };

/** Editing an existing company. */
const profileWorld: World<typeof companyEditorMachine> = {
  input: { registering: false },
  events: {
    'field.change': [
      { field: 'name', value: '' },
      { field: 'name', value: 'Marsa Clean' },
    ],
    'field.leave': [{ field: 'name' }],
    'image.begun': [{ purpose: 'logo' }],
    'image.ended': [{ purpose: 'logo' }],
    'image.stored': [{ purpose: 'logo', url: '/media/companies/1.webp' }],
    'image.remove': [{ purpose: 'banner' }, { purpose: 'logo' }],
    submit: [{}],
    cancel: [{}],
    confirm: [{}],
    retry: [{}],
  },
  outcomes: {
    openCompany: {
      done: [
        { company: ownCompany, ...catalogue, draft: null },
        { company: null, ...catalogue, draft: null },
      ],
      failed: [failureWith(500)],
    },
    saveCompany: {
      done: [ownCompany],
      failed: [failureWith(422), { ...failureWith(409), code: 'conflict' }, new Error('no network')],
    },
  },
  possible: ({ context }, { type }) => type !== 'image.begun' || context.uploading.length === 0,
  distinguish: ({ errors, uploading }) => [errors, uploading.length > 0],
};

/** Registering a company, with an unsaved draft. */
const registrationWorld: World<typeof companyEditorMachine> = {
  ...profileWorld,
  input: { registering: true },
  outcomes: {
    ...profileWorld.outcomes,
    openCompany: {
      done: [
        { company: ownCompany, ...catalogue, draft: null },
        { company: null, ...catalogue, draft: valuesOf(ownCompany) },
      ],
      failed: [failureWith(500)],
    },
  },
};

export default worldOf(companyEditorMachine, profileWorld, registrationWorld);
