import type { LucideIcon } from 'lucide-react';
import Building2 from 'lucide-react/icons/building-complex';
import Search from 'lucide-react/icons/search';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Digits } from '../ui/Digits.tsx';

/** Three steps each for customers and companies. */
export function HowItWorks() {
  const { t } = useTranslation();
  return (
    <section className="deferred pt-12 lg:pt-16">
      <h2 className="text-h2 mb-4">{t('home.how')}</h2>
      <div className="grid md:grid-cols-2 gap-4 lg:gap-6">
        <Side
          icon={Search}
          title={t('home.needTitle')}
          steps={[
            { title: t('home.need1Title'), text: t('home.need1Text') },
            { title: t('home.need2Title'), text: t('home.need2Text') },
            { title: t('home.need3Title'), text: t('home.need3Text') },
          ]}
          href="/service"
          action={t('home.browseServices')}
        />
        <Side
          icon={Building2}
          title={t('home.provideTitle')}
          steps={[
            { title: t('home.provide1Title'), text: t('home.provide1Text') },
            { title: t('home.provide2Title'), text: t('home.provide2Text') },
            { title: t('home.provide3Title'), text: t('home.provide3Text') },
          ]}
          href="/tender"
          action={t('home.browseTenders')}
        />
      </div>
    </section>
  );
}

type SideProps = { icon: LucideIcon; title: string; steps: { title: string; text: string }[]; href: string; action: string };

const Side = ({ icon: Icon, title, steps, href, action }: SideProps) => (
  <div className="card p-6 flex flex-col">
    <div className="flex items-center gap-3">
      <span className="grid place-items-center size-10 rounded-control bg-sunken text-ink-2">
        <Icon className="size-5" />
      </span>
      <h3 className="text-h3">{title}</h3>
    </div>
    <ol className="mt-5 grid gap-5">
      {steps.map((step, at) => (
        <li key={step.title} className="flex gap-4">
          <span className="grid place-items-center shrink-0 size-7 rounded-full border border-line-strong text-small font-semibold">
            <Digits>{at + 1}</Digits>
          </span>
          <div>
            <p className="font-semibold">{step.title}</p>
            <p className="text-ink-2">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
    <div className="mt-auto pt-6">
      <ButtonLink href={href}>{action}</ButtonLink>
    </div>
  </div>
);
