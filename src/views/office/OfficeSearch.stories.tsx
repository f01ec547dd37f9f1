import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { OfficeFound } from '../../../contract/entities/office.ts';
import { officeSearchMachine } from '../../machines/office/office-search.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { OfficeSearch } from './OfficeSearch.tsx';
import './office.css';

export default { title: 'office/Search' };

type Search = typeof officeSearchMachine;

const found: OfficeFound = {
  people: [{ id: 41, name: 'Fatima Al Kuwari', email: 'fatima@example.com' }],
  companies: [{ id: 7, name: 'Fatima Trading', nameAr: 'فاطمة للتجارة' }],
  tenders: [{ id: 12, number: 'TND-2026-0012', title: 'Fattening of sheep at Al Khor', titleAr: 'تسمين الأغنام في الخور' }],
  payments: [{ id: '0b7f5f4e-2f5c-4a51-9a4e-9a3a0d1c2b3a', amount: 250, currency: 'QAR', createdAt: '2026-05-30T06:20:00.000Z' }],
};
const typed = { search: 'Fat', found: null };

const situations = {
  closed: { value: 'closed', context: { search: '', found: null } },
  blank: { value: { open: 'blank' }, context: { search: '', found: null } },
  typing: { value: { open: 'typing' }, context: typed },
  searching: { value: { open: 'searching' }, context: typed },
  found: { value: { open: 'found' }, context: { search: 'Fat', found } },
  nothing: { value: { open: 'nothing' }, context: { search: 'Zubara', found: null } },
  failed: { value: { open: 'failed' }, context: typed },
} satisfies Record<string, Situation<Search>>;
expectEveryState<Search>(officeSearchMachine, situations);

const View = (props: ViewProps<Search>) => (
  <header className="relative mb-96">
    <div className="office-bar on-night">
      <span className="ms-auto">
        <OfficeSearch {...props} />
      </span>
    </div>
  </header>
);

export const Closed = storyOf<Search>(officeSearchMachine, View, situations.closed);
export const Blank = storyOf<Search>(officeSearchMachine, View, situations.blank);
export const Typing = storyOf<Search>(officeSearchMachine, View, situations.typing);
export const Searching = storyOf<Search>(officeSearchMachine, View, situations.searching);
export const Found = storyOf<Search>(officeSearchMachine, View, situations.found);
export const Nothing = storyOf<Search>(officeSearchMachine, View, situations.nothing);
export const Failed = storyOf<Search>(officeSearchMachine, View, situations.failed);
