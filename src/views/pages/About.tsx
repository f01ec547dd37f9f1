import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Title } from '../shell/Title.tsx';
import { Band } from '../ui/Band.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { AboutValues } from './AboutValues.tsx';

/** Who we are, what we do, and our five values (specification section 2). */
export function About() {
  const { t } = useTranslation('pages');
  return (
    <>
      <Title page={t('about.title')} />
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
              <Promise title={t('about.do1Title')} text={t('about.do1Text')} />
              <Promise title={t('about.do2Title')} text={t('about.do2Text')} />
              <Promise title={t('about.do3Title')} text={t('about.do3Text')} />
            </ul>
          </section>
        </div>
        <AboutValues />
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

function Promise({ title, text }: { title: string; text: string }) {
  return (
    <li className="flex gap-3">
      <Check className="size-5 mt-0.5 text-open" strokeWidth={2.25} />
      <span>
        <b className="block font-semibold text-body">{title}</b>
        <span className="text-ink-2">{text}</span>
      </span>
    </li>
  );
}
