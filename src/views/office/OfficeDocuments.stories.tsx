import { readAt } from '../../../.storybook/frozen.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { DamagedDocument, DamagedDocuments } from '../../../contract/entities/office.ts';
import { officeDocumentsMachine } from '../../machines/office/office-documents.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { OfficeDocuments } from './OfficeDocuments.tsx';
import './office.css';

export default { title: 'office/Documents' };

type List = typeof officeDocumentsMachine;

const tender = { id: 31, number: 'TND-2026-0412', title: 'Guarding of gates, Lusail Plaza', titleAr: 'حراسة البوابات، لوسيل بلازا' };
const ofTender: DamagedDocument = {
  id: 71,
  name: 'Bill of quantities, blocks A to F, second revision.xlsx',
  storedAs: '4f1d0c0e4a1b4f0a9d7e51c2a0b7e412',
  bytes: 482_304,
  uploader: { id: 12, name: 'Fatima Al Kuwari' },
  uploadedAt: '2026-05-02T06:20:00.000Z',
  foundAt: '2026-06-01T08:55:00.000Z',
  holders: [
    { kind: 'addendum', tender, proposal: null },
    { kind: 'tender', tender, proposal: null },
  ],
};
const opened: DamagedDocument = {
  ...ofTender,
  id: 72,
  name: 'جدول الأسعار.pdf',
  bytes: 3_482_304,
  holders: [{ kind: 'proposal', tender, proposal: 'PRP-2026-00371' }],
};
const sealed: DamagedDocument = {
  ...ofTender,
  id: 73,
  name: null,
  uploader: null,
  holders: [
    { kind: 'proposalDraft', tender: null, proposal: null },
    { kind: 'sealedProposal', tender: null, proposal: null },
  ],
};
const unheld: DamagedDocument = { ...ofTender, id: 74, name: null, holders: [] };
const documents: DamagedDocuments = { items: [ofTender, opened, sealed, unheld], isMore: true };
const none = { chosen: null, found: null };
const shown = { documents: readAt('shown', documents) };

const situations = {
  loading: { value: 'choosing', context: none, children: { documents: readAt('loading', null) } },
  failed: { value: 'choosing', context: none, children: { documents: readAt('failed', null) } },
  shown: { value: 'choosing', context: none, children: shown },
  noneDamaged: { value: 'choosing', context: none, children: { documents: readAt('shown', { items: [], isMore: false }) } },
  checking: { value: 'checking', context: { ...none, chosen: opened }, children: shown },
  stillDamaged: { value: 'choosing', context: { chosen: opened, found: 'damaged' }, children: shown },
  missing: { value: 'choosing', context: { chosen: sealed, found: 'missing' }, children: shown },
} satisfies Record<string, Situation<List>>;
expectEveryState<List>(officeDocumentsMachine, situations);

const View = (props: ViewProps<List>) => (
  <main className="office-content pb-8">
    <OfficeDocuments {...props} />
  </main>
);

export const Loading = storyOf<List>(officeDocumentsMachine, View, situations.loading);
export const Failed = storyOf<List>(officeDocumentsMachine, View, situations.failed);
export const Shown = storyOf<List>(officeDocumentsMachine, View, situations.shown);
export const NoneDamaged = storyOf<List>(officeDocumentsMachine, View, situations.noneDamaged);
export const Checking = storyOf<List>(officeDocumentsMachine, View, situations.checking);
export const StillDamaged = storyOf<List>(officeDocumentsMachine, View, situations.stillDamaged);
export const Missing = storyOf<List>(officeDocumentsMachine, View, situations.missing);
