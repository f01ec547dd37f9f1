import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { pageTextMachine } from '../../machines/pages/page-text.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Head } from '../shell/Head.tsx';
import { useShellActor } from '../shell/shell-context.tsx';
import { Band } from '../ui/Band.tsx';
import { Part, SupportAddress } from './legal-parts.tsx';
import { TextOfPage, textPage } from './TextPage.tsx';

/** How long messages stay, which the office sets. */
function Messages() {
  const { t } = useTranslation('privacy');
  const months = useSelector(useShellActor('site'), ({ context }) => context.site?.settings.conversationMonths);
  if (months === undefined) return null;
  return <p>{months === null ? t('longMessages') : t('longMessagesUntil', { count: months })}</p>;
}

function OwnText() {
  const { t } = useTranslation('privacy');
  return (
    <>
      <Head page={t('title')} description={t('description')} />
      <Band title={t('heading')} lead={`${t('updated')}: ${t('updatedOn')}`} />
      <div className="wrap pt-8 lg:pt-12 grid gap-8">
        <Part title={t('whoTitle')}>
          <p>{t('who')}</p>
        </Part>
        <Part title={t('whatTitle')}>
          <ul>
            <li>{t('whatAccount')}</li>
            <li>{t('whatTrade')}</li>
            <li>{t('whatSecurity')}</li>
            <li>{t('whatContact')}</li>
          </ul>
          <p>{t('whatNothing')}</p>
        </Part>
        <Part title={t('withTitle')}>
          <ul>
            <li>{t('withMembers')}</li>
            <li>{t('withAdmins')}</li>
            <li>{t('withProcessors')}</li>
          </ul>
          <p>{t('withFirebase')}</p>
          <p>{t('withMap')}</p>
        </Part>
        <Part title={t('longTitle')}>
          <p>{t('longShort')}</p>
          <p>{t('longRecords')}</p>
          <Messages />
        </Part>
        <Part title={t('rightsTitle')}>
          <p>{t('rights1')}</p>
          <p>{t('rights2')}</p>
          <p>{t('rights3')}</p>
        </Part>
        <Part title={t('changeTitle')}>
          <p>{t('change')}</p>
        </Part>
        <Part title={t('contactTitle')}>
          <p>
            {t('contact')} <SupportAddress />
          </p>
        </Part>
      </div>
    </>
  );
}

/** The privacy notice: what is stored about people, for what purpose and how long, who receives it, and their rights. */
export function PrivacyText(flow: ViewProps<typeof pageTextMachine>) {
  const { t } = useTranslation('privacy');
  const words = { title: t('title'), description: t('description'), heading: t('heading'), updated: t('updated') };
  return <TextOfPage {...flow} words={words} own={<OwnText />} />;
}

export const Privacy = textPage('privacy', OwnText, PrivacyText);
