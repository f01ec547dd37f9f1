import type { LucideIcon } from 'lucide-react';
import Building2 from 'lucide-react/icons/building-complex';
import MapPin from 'lucide-react/icons/map-pin';
import Wrench from 'lucide-react/icons/wrench';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../i18n/formats.ts';
import type { homeMachine } from '../../machines/directory/home.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Digits } from '../ui/Digits.tsx';
import { HomeNewest } from './HomeNewest.tsx';

type Directory = NonNullable<ViewProps<typeof homeMachine>['snapshot']['context']['directory']>;

/** The newest open tender and the directory's current counts, on cards over the art; hidden on small screens. */
export function HomeFigures({ directory: { totalCompanies, categories, locations, tenders } }: { directory: Directory }) {
  const { t } = useTranslation();
  const companies = totalCompanies.count;
  const services = categories.reduce((sum, category) => sum + category.services.length, 0);
  return (
    <div className="hidden lg:grid wrap absolute! inset-0 pointer-events-none grid-cols-[1fr_38%] items-center">
      <div />
      <div className="ps-6 grid gap-4">
        {tenders[0] && <HomeNewest tender={tenders[0]} />}
        <section className="card p-5 w-[336px] ms-10 shadow-modal! pointer-events-auto" aria-label={t('home.figures')}>
          <p className="hint">{t('home.figures')}</p>
          <ul className="mt-3 grid gap-3">
            <Figure icon={Building2} name={t('home.companies', { count: companies })}>
              {formatCount(companies, totalCompanies.isExact)}
            </Figure>
            <Figure icon={Wrench} name={t('home.services', { count: services })}>
              {formatCount(services)}
            </Figure>
            <Figure icon={MapPin} name={t('home.locations', { count: locations.length })}>
              {formatCount(locations.length)}
            </Figure>
          </ul>
        </section>
      </div>
    </div>
  );
}

const Figure = ({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: string }) => (
  <li className="flex items-center gap-3">
    <span className="grid place-items-center size-10 rounded-control bg-sunken text-ink-2">
      <Icon className="size-5" />
    </span>
    <span className="text-h2 font-semibold">
      <Digits>{children}</Digits>
    </span>
    <span className="text-ink-2">{name}</span>
  </li>
);
