import { actorAt } from '../../../.storybook/frozen.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { OfficeCatalogue as Catalogue, EntryUse } from '../../../contract/entities/catalogue.ts';
import { catalogueImportMachine } from '../../machines/office/catalogue-import.machine.ts';
import { officeCatalogueMachine } from '../../machines/office/office-catalogue.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { OfficeCatalogue } from './OfficeCatalogue.tsx';
import './office.css';

export default { title: 'office/Catalogue' };

type Machine = typeof officeCatalogueMachine;
type Context = Situation<Machine>['context'];

const entry = (id: number, name: string, nameAr: string, companies: number, isRetired = false) => ({
  id,
  name,
  nameAr,
  companies,
  isRetired,
});
const catalogue: Catalogue = {
  categories: [
    {
      ...entry(1, 'Cleaning and facilities', 'النظافة والمرافق', 412),
      services: [
        entry(1, 'Office cleaning', 'تنظيف المكاتب', 231),
        entry(2, 'Deep cleaning', 'التنظيف العميق', 118),
        entry(3, 'Pest control', 'مكافحة الآفات', 66, true),
      ],
    },
    { ...entry(2, 'Maintenance', 'الصيانة', 276), services: [] },
  ],
  locations: [entry(1, 'Doha', 'الدوحة', 684), entry(2, 'Al Wakrah', 'الوكرة', 118)],
};
const use: EntryUse = { companies: 118, runningTenders: 3, endedTenders: 26, requests: 204 };
const deep = { kind: 'service', id: 2, category: 1 } as const;

const empty: Context = {
  catalogue: null,
  tab: 'services',
  search: '',
  open: [],
  naming: null,
  chosen: null,
  before: null,
  use: null,
  into: null,
  merge: null,
  failure: null,
};
const loaded: Context = { ...empty, catalogue, open: [1] };
const places: Context = { ...loaded, tab: 'locations' };
const renaming: Context = {
  ...loaded,
  naming: { ...deep, values: { name: 'Deep cleaning', nameAr: 'التنظيف العميق' }, errors: {}, isTouched: false },
};
const adding: Context = {
  ...places,
  naming: {
    kind: 'location',
    id: 0,
    category: null,
    values: { name: 'Mesaieed', nameAr: '' },
    errors: { nameAr: 'catalogueSays.requiredAr' },
    isTouched: true,
  },
};
const merging: Context = { ...loaded, chosen: deep, into: 1 };
const counted: Context = { ...merging, merge: { from: use, into: { ...use, companies: 231, runningTenders: 5, requests: 512 }, both: 60 } };
const importing = actorAt(catalogueImportMachine, 'choosing', { chosen: null, tried: null, failure: null });

const situations = {
  loading: { value: { list: 'loading' }, context: empty },
  shown: { value: { list: 'shown' }, context: loaded },
  locations: { value: { list: 'shown' }, context: places },
  searched: { value: { list: 'shown' }, context: { ...loaded, open: [], search: 'deep' } },
  nothingFound: { value: { list: 'shown' }, context: { ...loaded, search: 'zz' } },
  failed: { value: 'failed', context: empty },
  renaming: { value: { naming: 'typing' }, context: renaming },
  adding: { value: { naming: 'typing' }, context: adding },
  refused: {
    value: { naming: 'typing' },
    context: { ...renaming, failure: { code: 'conflict', status: 409, message: null, requestId: 'r-1', fields: {} } },
  },
  saving: { value: { naming: 'saving' }, context: renaming },
  lifted: { value: 'lifted', context: { ...loaded, chosen: deep, before: 1 } },
  moving: { value: 'moving', context: { ...loaded, chosen: deep, before: 1 } },
  countingUse: { value: { retiring: 'counting' }, context: { ...loaded, chosen: deep } },
  retiring: { value: { retiring: 'asking' }, context: { ...loaded, chosen: deep, use } },
  retired: { value: { retiring: 'acting' }, context: { ...loaded, chosen: deep, use } },
  restoring: { value: 'restoring', context: { ...loaded, chosen: { ...deep, id: 3 } } },
  choosing: { value: { merging: { asking: 'choosing' } }, context: { ...loaded, chosen: deep } },
  countingMerge: { value: { merging: { asking: 'counting' } }, context: merging },
  asking: { value: { merging: { asking: 'counted' } }, context: counted },
  merged: { value: { merging: 'acting' }, context: counted },
  importing: { value: 'importing', context: loaded, children: { catalogueImport: importing } },
  exporting: { value: 'exporting', context: loaded },
} satisfies Record<string, Situation<Machine>>;
expectEveryState<Machine>(officeCatalogueMachine, situations);

const View = (props: ViewProps<Machine>) => (
  <main className="office-content pb-8">
    <OfficeCatalogue {...props} />
  </main>
);

export const Loading = storyOf<Machine>(officeCatalogueMachine, View, situations.loading);
export const Shown = storyOf<Machine>(officeCatalogueMachine, View, situations.shown);
export const Locations = storyOf<Machine>(officeCatalogueMachine, View, situations.locations);
export const Searched = storyOf<Machine>(officeCatalogueMachine, View, situations.searched);
export const NothingFound = storyOf<Machine>(officeCatalogueMachine, View, situations.nothingFound);
export const Failed = storyOf<Machine>(officeCatalogueMachine, View, situations.failed);
export const Renaming = storyOf<Machine>(officeCatalogueMachine, View, situations.renaming);
export const Adding = storyOf<Machine>(officeCatalogueMachine, View, situations.adding);
export const Refused = storyOf<Machine>(officeCatalogueMachine, View, situations.refused);
export const Saving = storyOf<Machine>(officeCatalogueMachine, View, situations.saving);
export const Lifted = storyOf<Machine>(officeCatalogueMachine, View, situations.lifted);
export const Moving = storyOf<Machine>(officeCatalogueMachine, View, situations.moving);
export const CountingUse = storyOf<Machine>(officeCatalogueMachine, View, situations.countingUse);
export const Retiring = storyOf<Machine>(officeCatalogueMachine, View, situations.retiring);
export const Retired = storyOf<Machine>(officeCatalogueMachine, View, situations.retired);
export const Restoring = storyOf<Machine>(officeCatalogueMachine, View, situations.restoring);
export const Choosing = storyOf<Machine>(officeCatalogueMachine, View, situations.choosing);
export const CountingMerge = storyOf<Machine>(officeCatalogueMachine, View, situations.countingMerge);
export const Asking = storyOf<Machine>(officeCatalogueMachine, View, situations.asking);
export const Merged = storyOf<Machine>(officeCatalogueMachine, View, situations.merged);
export const Importing = storyOf<Machine>(officeCatalogueMachine, View, situations.importing);
export const Exporting = storyOf<Machine>(officeCatalogueMachine, View, situations.exporting);
