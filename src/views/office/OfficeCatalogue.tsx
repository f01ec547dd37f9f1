import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { officeSearchMaxLength } from '../../../contract/limits.ts';
import { formatNumber } from '../../i18n/formats.ts';
import type { catalogueImportMachine } from '../../machines/office/catalogue-import.machine.ts';
import type { officeCatalogueMachine } from '../../machines/office/office-catalogue.machine.ts';
import { AccountHead } from '../account/AccountHead.tsx';
import { ChildFlow, type ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { dialogOnDemand } from '../ui/dialog-on-demand.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { CardsLoading } from '../ui/Loading.tsx';
import { FetchWhenIdle } from '../ui/on-demand.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Tabs, tabId } from '../ui/Tabs.tsx';
import { CatalogueTable } from './CatalogueTable.tsx';

type Props = ViewProps<typeof officeCatalogueMachine>;

const Retiring = dialogOnDemand<Props>(() => import('./RetireDialog.tsx').then((file) => file.RetireDialog));
const Merging = dialogOnDemand<Props>(() => import('./MergeDialog.tsx').then((file) => file.MergeDialog));
const Importing = dialogOnDemand<ViewProps<typeof catalogueImportMachine>>(() =>
  import('./CatalogueImportDialog.tsx').then((file) => file.CatalogueImportDialog),
);
const dialogs = [Retiring, Merging, Importing];

/** `/office/catalogue`: categories with their services, and places, in both languages. */
export function OfficeCatalogue({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const { catalogue, tab, search } = snapshot.context;
  const { catalogueImport } = snapshot.children;
  const counts = catalogue && {
    services: catalogue.categories.reduce((sum, { services }) => sum + services.length, 0),
    locations: catalogue.locations.length,
  };
  const tabs = (['services', 'locations'] as const).map((value) => ({
    value,
    label: t(`catalogue.tab.${value}`),
    count: counts ? formatNumber(counts[value]) : undefined,
  }));
  const added = tab === 'services' ? 'category' : 'location';
  return (
    <>
      <AccountHead title={t('place.catalogue')} lead={t('catalogue.lead')}>
        <div className="flex flex-wrap gap-3">
          <Button icon={Upload} disabled={!snapshot.can({ type: 'import' })} onClick={() => send({ type: 'import' })}>
            {t('catalogue.import')}
          </Button>
          <Button disabled={!snapshot.can({ type: 'export' })} onClick={() => send({ type: 'export' })}>
            {t('catalogue.export')}
          </Button>
          <Button
            variant="primary"
            icon={Plus}
            disabled={!catalogue || !snapshot.can({ type: 'add', kind: added, category: null })}
            onClick={() => send({ type: 'add', kind: added, category: null })}
          >
            {t(tab === 'services' ? 'catalogue.addCategory' : 'catalogue.addLocation')}
          </Button>
        </div>
      </AccountHead>
      <Tabs
        label={t('catalogue.tabs')}
        tabs={tabs}
        chosen={tab}
        panel="catalogue"
        disabled={!snapshot.matches('list')}
        onChoose={(value) => send({ type: 'tab.choose', tab: value })}
      />
      <div
        id="catalogue"
        tabIndex={-1}
        role="tabpanel"
        aria-labelledby={tabId('catalogue', tab)}
        aria-busy={snapshot.hasTag('busy')}
        className="mt-4 focus:outline-none"
      >
        <Body snapshot={snapshot} send={send}>
          <div className="mb-4">
            <SearchField
              label={t('catalogue.search')}
              placeholder={t('catalogue.searchHint')}
              maxLength={officeSearchMaxLength}
              value={search}
              onChange={(value) => send({ type: 'search.change', value })}
            />
          </div>
          <CatalogueTable snapshot={snapshot} send={send} />
        </Body>
      </div>
      {snapshot.matches({ retiring: 'asking' }) && <Retiring snapshot={snapshot} send={send} />}
      {snapshot.matches('merging') && <Merging snapshot={snapshot} send={send} />}
      {snapshot.matches('importing') && catalogueImport && (
        <ChildFlow<typeof catalogueImportMachine> actor={catalogueImport} view={Importing} />
      )}
      <FetchWhenIdle parts={dialogs} />
    </>
  );
}

function Body({ snapshot, send, children }: Props & { children: ReactNode }) {
  const { t } = useTranslation('office');
  if (snapshot.matches('failed'))
    return <LoadFailed title={t('catalogue.failedTitle')} text={t('catalogue.failedText')} onRetry={() => send({ type: 'retry' })} />;
  return snapshot.context.catalogue ? children : <CardsLoading text={t('catalogue.loading')} />;
}
