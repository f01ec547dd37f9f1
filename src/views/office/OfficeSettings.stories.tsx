import { readAt } from '../../../.storybook/frozen.ts';
import { settings } from '../../../.storybook/samples.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { officeSettingsMachine } from '../../machines/office/office-settings.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { OfficeSettings } from './OfficeSettings.tsx';
import './office.css';

export default { title: 'office/Settings' };

type Page = typeof officeSettingsMachine;

const at = (...read: Parameters<typeof readAt>) => ({ value: 'reading' as const, context: {}, children: { settings: readAt(...read) } });

const situations = {
  loading: at('loading', null),
  shown: at('shown', {
    settings,
    sessions: { sessionIdleDays: 14, sessionDays: 30, officeSessionHours: 12 },
    saved: [],
    drafts: { fee: { proposalFee: '310.00' } },
  }),
  failed: at('failed', null),
} satisfies Record<string, Situation<Page>>;
expectEveryState<Page>(officeSettingsMachine, situations);

const View = (props: ViewProps<Page>) => (
  <main className="office-content pb-8">
    <OfficeSettings {...props} />
  </main>
);

export const Loading = storyOf<Page>(officeSettingsMachine, View, situations.loading);
export const Shown = storyOf<Page>(officeSettingsMachine, View, situations.shown);
export const Failed = storyOf<Page>(officeSettingsMachine, View, situations.failed);
