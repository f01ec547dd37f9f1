import { useTranslation } from 'react-i18next';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { signedInOnly } from '../session/signed-in-only.tsx';
import { Head } from '../shell/Head.tsx';
import { NotificationList } from './NotificationList.tsx';
import { NotificationPreferences } from './NotificationPreferences.tsx';
import { PushCard } from './PushCard.tsx';

/** `/notifications`. */
export const NotificationsPage = signedInOnly(function Page() {
  const { t } = useTranslation();
  const { notificationList, preferences, push } = useFlows('notifications');
  return (
    <div className="wrap pt-7 lg:pt-9">
      <Head page={t('notifications')} />
      <div className="max-w-[800px] mx-auto grid gap-8">
        <div className="min-w-0">
          <h1 className="text-h1 mb-5">{t('notifications')}</h1>
          <Flow machine={push} view={PushCard} />
          <Flow machine={notificationList} view={NotificationList} />
        </div>
        <Flow machine={preferences} view={NotificationPreferences} />
      </div>
    </div>
  );
});
