import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { catalogueImportMachine } from '../../machines/office/catalogue-import.machine.ts';
import { CatalogueImportDialog } from './CatalogueImportDialog.tsx';

export default { title: 'office/Import into the catalogue' };

type Import = typeof catalogueImportMachine;
type Context = Situation<Import>['context'];

const chosen = new File(['{}'], 'catalogue.json', { type: 'application/json' });
const empty: Context = { chosen: null, tried: null, failure: null };
const tried: Context = {
  ...empty,
  chosen,
  tried: { file: { categories: [], locations: [] }, summary: { categories: 1, services: 12, locations: 2, renamed: 3 } },
};

const situations = {
  choosing: { value: 'choosing', context: empty },
  failed: {
    value: 'choosing',
    context: { ...empty, chosen, failure: { code: 'busy', status: 503, message: null, requestId: 'r-1', fields: {} } },
  },
  trying: { value: 'trying', context: { ...empty, chosen } },
  unfit: { value: 'unfit', context: { ...empty, chosen } },
  nothing: { value: 'nothing', context: { ...empty, chosen } },
  asking: { value: 'asking', context: tried },
  importing: { value: 'importing', context: tried },
} satisfies Record<string, Situation<Import>>;
expectEveryState<Import>(catalogueImportMachine, situations, { transient: ['imported', 'cancelled'] });

export const Choosing = storyOf<Import>(catalogueImportMachine, CatalogueImportDialog, situations.choosing);
export const Failed = storyOf<Import>(catalogueImportMachine, CatalogueImportDialog, situations.failed);
export const Trying = storyOf<Import>(catalogueImportMachine, CatalogueImportDialog, situations.trying);
export const Unfit = storyOf<Import>(catalogueImportMachine, CatalogueImportDialog, situations.unfit);
export const Nothing = storyOf<Import>(catalogueImportMachine, CatalogueImportDialog, situations.nothing);
export const Asking = storyOf<Import>(catalogueImportMachine, CatalogueImportDialog, situations.asking);
export const Importing = storyOf<Import>(catalogueImportMachine, CatalogueImportDialog, situations.importing);
