import { useTranslation } from 'react-i18next';
import type { pageTextMachine } from '../../machines/pages/page-text.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Head } from '../shell/Head.tsx';
import { Band } from '../ui/Band.tsx';
import { Part, SupportAddress } from './legal-parts.tsx';
import { TextOfPage, textPage } from './TextPage.tsx';

function OwnText() {
  const { t } = useTranslation('pages');
  return (
    <>
      <Head page={t('terms.title')} description={t('terms.description')} />
      <Band title={t('terms.heading')} lead={`${t('terms.updated')}: ${t('terms.updatedOn')}`} />
      <div className="wrap pt-8 lg:pt-12 grid gap-8">
        <Part title={t('terms.welcomeTitle')}>
          <p>{t('terms.welcome1')}</p>
          <p>{t('terms.welcome2')}</p>
        </Part>
        <Part title={t('terms.scopeTitle')}>
          <p>{t('terms.scope1')}</p>
          <p>{t('terms.scope2')}</p>
        </Part>
        <Part title={t('terms.accountTitle')}>
          <p>{t('terms.account1')}</p>
          <p>{t('terms.account2')}</p>
        </Part>
        <Part title={t('terms.useTitle')}>
          <p>{t('terms.useLead')}</p>
          <ul>
            <li>{t('terms.use1')}</li>
            <li>{t('terms.use2')}</li>
            <li>{t('terms.use3')}</li>
            <li>{t('terms.use4')}</li>
          </ul>
        </Part>
        <Part title={t('terms.changeTitle')}>
          <p>{t('terms.change1')}</p>
          <p>{t('terms.change2')}</p>
        </Part>
        <Part title={t('terms.contactTitle')}>
          <p>
            {t('terms.contact')} <SupportAddress />
          </p>
        </Part>
      </div>
    </>
  );
}

/** Terms and Conditions (specification section 2). */
export function TermsText(flow: ViewProps<typeof pageTextMachine>) {
  const { t } = useTranslation('pages');
  const words = { title: t('terms.title'), description: t('terms.description'), heading: t('terms.heading'), updated: t('terms.updated') };
  return <TextOfPage {...flow} words={words} own={<OwnText />} />;
}

export const Terms = textPage('terms', OwnText, TermsText);
