import { useTranslation } from 'react-i18next';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { signedInOnly } from '../session/signed-in-only.tsx';
import { Title } from '../shell/Title.tsx';
import { NotificationList } from './NotificationList.tsx';
import { NotificationPreferences } from './NotificationPreferences.tsx';

/** `/notifications`. */
export const NotificationsPage = signedInOnly(function Page() {
  const { t } = useTranslation();
  const { notificationList, preferences } = useFlows('notifications');
  return (
    <div className="wrap pt-7 lg:pt-9">
      <Title page={t('notifications')} />
      <div className="max-w-[800px] mx-auto grid gap-8">
        <Flow machine={notificationList} view={NotificationList} />
        <Flow machine={preferences} view={NotificationPreferences} />
      </div>
    </div>
  );
});
