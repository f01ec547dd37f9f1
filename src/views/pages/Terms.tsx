import { useTranslation } from 'react-i18next';
import type { siteMachine } from '../../machines/shell/site.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { ShellFlow } from '../shell/shell-context.tsx';
import { Title } from '../shell/Title.tsx';
import { Band } from '../ui/Band.tsx';

/** The terms and conditions (specification section 2). */
export function Terms() {
  const { t } = useTranslation('pages');
  return (
    <>
      <Title page={t('terms.title')} />
      <Band title={t('terms.heading')} lead={`${t('terms.updated')} ${t('terms.updatedOn')}`} />
      <div className="wrap pt-8 lg:pt-12">
        <div className="prose max-w-prose">
          <h2 className="text-h2">{t('terms.welcomeTitle')}</h2>
          <p>{t('terms.welcome1')}</p>
          <p>{t('terms.welcome2')}</p>
          <h2 className="text-h2 pt-6">{t('terms.scopeTitle')}</h2>
          <p>{t('terms.scope1')}</p>
          <p>{t('terms.scope2')}</p>
          <h2 className="text-h2 pt-6">{t('terms.accountTitle')}</h2>
          <p>{t('terms.account1')}</p>
          <p>{t('terms.account2')}</p>
          <h2 className="text-h2 pt-6">{t('terms.useTitle')}</h2>
          <p>{t('terms.useLead')}</p>
          <ul>
            <li>{t('terms.use1')}</li>
            <li>{t('terms.use2')}</li>
            <li>{t('terms.use3')}</li>
            <li>{t('terms.use4')}</li>
          </ul>
          <h2 className="text-h2 pt-6">{t('terms.changeTitle')}</h2>
          <p>{t('terms.change1')}</p>
          <p>{t('terms.change2')}</p>
          <h2 className="text-h2 pt-6">{t('terms.contactTitle')}</h2>
          <p>
            {t('terms.contact')} <ShellFlow name="site" view={ContactAddress} />
          </p>
        </div>
      </div>
    </>
  );
}

/** The address the back office has set, once it is known. */
function ContactAddress({ snapshot }: ViewProps<typeof siteMachine>) {
  const email = snapshot.context.site?.settings.contact.email;
  if (!email) return null;
  return (
    <a className="link" href={`mailto:${email}`}>
      <bdi dir="ltr">{email}</bdi>
    </a>
  );
}
