import type { LucideIcon } from 'lucide-react';
import Award from 'lucide-react/icons/award';
import Check from 'lucide-react/icons/check';
import Handshake from 'lucide-react/icons/handshake';
import Lightbulb from 'lucide-react/icons/lightbulb';
import ScanEye from 'lucide-react/icons/scan-eye';
import Users from 'lucide-react/icons/users';
import { useTranslation } from 'react-i18next';
import type { pageTextMachine } from '../../machines/pages/page-text.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Head } from '../shell/Head.tsx';
import { Band } from '../ui/Band.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { classes } from '../ui/classes.ts';
import { TextOfPage, textPage } from './TextPage.tsx';

function OwnText() {
  const { t } = useTranslation('pages');
  const does = [
    { title: t('about.do1Title'), text: t('about.do1Text') },
    { title: t('about.do2Title'), text: t('about.do2Text') },
    { title: t('about.do3Title'), text: t('about.do3Text') },
  ];
  return (
    <>
      <Head page={t('about.title')} description={t('about.description')} />
      <Band title={t('about.heading')} lead={t('about.lead')} />
      <div className="wrap pt-8 lg:pt-12">
        <div className="grid lg:grid-cols-[1fr_1fr] gap-8 lg:gap-16">
          <section>
            <h2 className="text-h2">{t('about.storyTitle')}</h2>
            <div className="prose mt-3 max-w-prose">
              <p>{t('about.story1')}</p>
              <p>{t('about.story2')}</p>
            </div>
          </section>
          <section>
            <h2 className="text-h2">{t('about.doTitle')}</h2>
            <ul className="mt-4 grid gap-4">
              {does.map(({ title, text }) => (
                <li key={title} className="flex gap-3">
                  <Check className="size-5 mt-0.5 text-open" />
                  <span>
                    <b className="block font-semibold text-body">{title}</b>
                    <span className="text-ink-2">{text}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <Values />
        <section className="card mt-10 lg:mt-14 p-6 lg:p-8 flex flex-wrap items-center justify-between gap-5">
          <div>
            <h2 className="text-h2">{t('about.startTitle')}</h2>
            <p className="mt-1 text-ink-2">{t('about.startText')}</p>
          </div>
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
            <ButtonLink href="/service">{t('about.browseServices')}</ButtonLink>
            <ButtonLink href="/tender" variant="primary">
              {t('about.browseTenders')}
            </ButtonLink>
          </div>
        </section>
      </div>
    </>
  );
}

function Values() {
  const { t } = useTranslation('pages');
  const values: { icon: LucideIcon; title: string; text: string }[] = [
    { icon: Handshake, title: t('about.value1Title'), text: t('about.value1Text') },
    { icon: ScanEye, title: t('about.value2Title'), text: t('about.value2Text') },
    { icon: Award, title: t('about.value3Title'), text: t('about.value3Text') },
    { icon: Lightbulb, title: t('about.value4Title'), text: t('about.value4Text') },
    { icon: Users, title: t('about.value5Title'), text: t('about.value5Text') },
  ];
  return (
    <section className="deferred pt-12 lg:pt-16">
      <h2 className="text-h2 mb-5">{t('about.valuesTitle')}</h2>
      <ul className="grid sm:grid-cols-2 lg:grid-cols-5 border border-line rounded-card bg-surface overflow-hidden">
        {values.map(({ icon: Icon, title, text }, at) => (
          <li
            key={title}
            className={classes(
              'p-5 lg:p-6 border-line lg:border-s first:border-s-0 sm:max-lg:border-b last:border-b-0',
              at > 0 && 'max-sm:border-t',
              at === values.length - 1 && 'sm:max-lg:col-span-2',
            )}
          >
            <span className="grid place-items-center size-11 rounded-control bg-sunken text-ink-2">
              <Icon className="size-[22px]" />
            </span>
            <h3 className="mt-4 text-body font-semibold">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** About the operator, the product and its five values (specification section 2). */
export function AboutText(flow: ViewProps<typeof pageTextMachine>) {
  const { t } = useTranslation('pages');
  const words = { title: t('about.title'), description: t('about.description'), heading: t('about.heading'), updated: t('about.updated') };
  return <TextOfPage {...flow} words={words} own={<OwnText />} />;
}

export const About = textPage('about', OwnText, AboutText);
