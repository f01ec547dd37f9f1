import { useTranslation } from 'react-i18next';
import type { officeSettingsMachine } from '../../machines/office/office-settings.machine.ts';
import { partOf, settingsParts } from '../../machines/office/settings-form.ts';
import { AccountHead } from '../account/AccountHead.tsx';
import { Flow, type ViewProps } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { SettingsTabs } from './SettingsTabs.tsx';

/** `/office/settings`: a card for each part, which is saved separately. */
export function OfficeSettings({ snapshot, send }: ViewProps<typeof officeSettingsMachine>) {
  const { t } = useTranslation('office');
  const { t: common } = useTranslation();
  const { settingsPart } = useFlows('office');
  const { opened } = snapshot.context;
  return (
    <>
      <AccountHead title={t('place.settings')} lead={t('settings.lead')} />
      <SettingsTabs current="general" />
      {snapshot.matches('failed') && (
        <LoadFailed title={t('settings.failedTitle')} text={t('settings.failedText')} onRetry={() => send({ type: 'retry' })} />
      )}
      {snapshot.matches('loading') && (
        <>
          <p role="status" className="sr-only">
            {common('common.loading')}
          </p>
          <Skeleton className="h-80" />
        </>
      )}
      {snapshot.matches('shown') && opened && (
        <div className="grid gap-5">
          {settingsParts.map((part) => (
            <Flow
              key={part}
              machine={settingsPart}
              input={{ part, stored: partOf(opened, part), draft: opened.drafts[part] ?? null }}
              view={SettingsPart}
            />
          ))}
        </div>
      )}
    </>
  );
}
