import { Head } from '../shell/Head.tsx';
import { Band } from '../ui/Band.tsx';
import { useTranslation } from '../ui/use-translation.ts';
import { Part, SupportAddress } from './legal-parts.tsx';

/** Terms and Conditions (specification section 2). */
export function Terms() {
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
