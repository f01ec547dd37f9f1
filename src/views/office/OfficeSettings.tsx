import { useTranslation } from 'react-i18next';
import { known } from '../../machines/known.ts';
import type { officeSettingsMachine, SettingsRead } from '../../machines/office/office-settings.machine.ts';
import { partOf, settingsParts } from '../../machines/office/settings-form.ts';
import { AccountHead } from '../account/AccountHead.tsx';
import { Flow, useFlow, type ViewProps } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { SettingsTabs } from './SettingsTabs.tsx';

/** `/office/settings`: a card for each part, which is saved separately. */
export function OfficeSettings({ snapshot: { children } }: ViewProps<typeof officeSettingsMachine>) {
  const { t } = useTranslation('office');
  const { t: common } = useTranslation();
  const { settingsPart } = useFlows('office');
  const { snapshot, send } = useFlow<SettingsRead>(known(children.settings));
  const { result: opened } = snapshot.context;
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
