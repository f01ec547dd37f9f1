import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { withTexts } from '../../i18n/i18n.ts';
import { known } from '../../machines/known.ts';
import type { officeWorkMachine, WorkRead } from '../../machines/office/office-work.machine.ts';
import { Flow, useFlow, type ViewProps } from '../Flow.tsx';
import { Later } from '../Later.tsx';
import { useFlows } from '../machines-context.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { AuditTrail } from './AuditTrail.tsx';
import { OfficeCatalogue } from './OfficeCatalogue.tsx';
import { OfficeDocuments } from './OfficeDocuments.tsx';
import { OfficeInbox } from './OfficeInbox.tsx';
import { OfficeJobs } from './OfficeJobs.tsx';
import { OfficeMenu, OfficeMenuCount } from './OfficeMenu.tsx';
import { OfficeOverview } from './OfficeOverview.tsx';
import { OfficePayments } from './OfficePayments.tsx';
import { OfficePeople } from './OfficePeople.tsx';
import { OfficeSettings } from './OfficeSettings.tsx';
import { OfficeTexts } from './OfficeTexts.tsx';
import { type OfficePlaceName, officePlaceAt } from './office-places.ts';

type Props = ViewProps<typeof officeWorkMachine>;

/** The office: its menu with what waits, and the page of the current path. */
export function Office({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const [path] = useLocation();
  const place = officePlaceAt(path);
  const { result: work } = useFlow<WorkRead>(known(snapshot.children.work)).snapshot.context;
  return (
    <div className="office">
      <nav className="office-menu max-lg:hidden" aria-label={t('menu')}>
        <div>
          <OfficeMenu path={place.within ?? place.path} work={work} />
        </div>
      </nav>
      <div className="office-content">
        <details className="card lg:hidden mb-5" key={place.path}>
          <summary className="flex items-center gap-3 min-h-14 px-4 font-semibold">
            <place.icon className="size-5 text-ink-2" />
            <span className="flex-1 min-w-0">
              <span className="block truncate leading-5">{t(`place.${place.name}`)}</span>
              <span className="block hint font-normal">{t('openMenu')}</span>
            </span>
            <OfficeMenuCount count={(work ?? []).reduce((sum, { count }) => sum + count, 0)} />
            <ChevronDown className="size-5 text-ink-3" />
          </summary>
          <nav className="pb-2 border-t border-line" aria-label={t('menu')}>
            <OfficeMenu path={place.within ?? place.path} work={work} />
          </nav>
        </details>
        <Place name={place.name} snapshot={snapshot} send={send} />
        <p className="office-foot">{t('times')}</p>
      </div>
    </div>
  );
}

function Place({ name, snapshot, send }: Props & { name: OfficePlaceName }) {
  const {
    auditTrail,
    officeCatalogue,
    officeDocuments,
    officeInbox,
    officeJobs,
    officePayments,
    officePeople,
    officeSettings,
    officeTexts,
  } = useFlows('office');
  // What the search of the bar has found, or a link asks for.
  const search = new URLSearchParams(useSearch()).get('search') ?? '';
  if (name === 'messages') return <Flow machine={officeInbox} view={OfficeInbox} />;
  if (name === 'payments') return <Flow key={search} machine={officePayments} input={{ search }} view={OfficePayments} />;
  if (name === 'people') return <Flow key={search} machine={officePeople} input={{ search }} view={OfficePeople} />;
  if (name === 'catalogue') return <Flow machine={officeCatalogue} view={OfficeCatalogue} />;
  if (name === 'settings') return <Flow machine={officeSettings} view={OfficeSettings} />;
  if (name === 'texts') return <Flow machine={officeTexts} view={OfficeTexts} />;
  if (name === 'jobs') return <Flow machine={officeJobs} view={OfficeJobs} />;
  if (name === 'documents') return <Flow machine={officeDocuments} view={OfficeDocuments} />;
  if (name === 'audit') return <Flow machine={auditTrail} view={AuditTrail} />;
  if (name === 'companies') return <Later page={Companies} flows="account" />;
  if (name === 'ads') return <Later page={Ads} flows="ads" />;
  return <OfficeOverview snapshot={snapshot} send={send} />;
}

const Companies = onDemand(() => import('./OfficeCompanies.tsx').then((file) => file.OfficeCompanies));
const Ads = onDemand(() => withTexts('tenders', withTexts('ads', import('./OfficeAds.tsx'))).then((file) => file.OfficeAds));
