import type { LucideIcon } from 'lucide-react';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../contract/locale.ts';
import type { siteMachine } from '../../machines/shell/site.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { MapFrame } from '../ui/MapFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLocale } from '../ui/use-locale.ts';

/** Address, phone, email and map of the operator, from the product's settings. */
export function ContactPlace({ snapshot, send }: ViewProps<typeof siteMachine>) {
  const { t } = useTranslation('pages');
  const { t: common } = useTranslation();
  const locale = useLocale();
  const { site } = snapshot.context;
  if (!site && snapshot.matches('failed'))
    return (
      <Notice
        failed
        title={t('contact.reachTitle')}
        text={common('failure.unreachable')}
        action={<Button onClick={() => send({ type: 'retry' })}>{common('common.retry')}</Button>}
      />
    );
  if (!site) return <Skeleton className="h-96" />;
  const { contact, map } = site.settings;
  return (
    <section className="card overflow-hidden">
      <div className="p-5 sm:p-6">
        <h2 className="text-h3">{t('contact.reachTitle')}</h2>
        <dl className="mt-4 grid gap-4">
          <Way icon={MapPin} label={t('contact.address')}>
            {contact.address && <bdi>{inLanguage(locale, contact.address, contact.addressAr)}</bdi>}
          </Way>
          <Way icon={Phone} label={t('contact.phone')}>
            {contact.phone && <Reach href={`tel:${contact.phone.replace(/\s/g, '')}`} text={contact.phone} />}
          </Way>
          <Way icon={Mail} label={t('contact.email')}>
            {contact.email && <Reach href={`mailto:${contact.email}`} text={contact.email} />}
          </Way>
        </dl>
      </div>
      <div className="border-t border-line">
        <MapFrame latitude={map.latitude} longitude={map.longitude} title={t('contact.map')} />
      </div>
    </section>
  );
}

function Way({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="hint flex items-center gap-3">
        <Icon className="size-5" />
        {label}
      </dt>
      <dd className="ps-8 font-medium">{children}</dd>
    </div>
  );
}

const Reach = ({ href, text }: { href: string; text: string }) => (
  <a className="link inline-flex min-h-6 items-center break-all" href={href}>
    <bdi dir="ltr">{text}</bdi>
  </a>
);
