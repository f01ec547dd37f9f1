import { useTranslation } from 'react-i18next';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { connectionMachine } from '../../machines/shell/connection.machine.ts';
import { installerMachine } from '../../machines/shell/installer.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { NetBar } from './NetBar.tsx';
import { NewVersion } from './NewVersion.tsx';
import { OfflineScope } from './OfflineScope.tsx';

export default { title: 'shell/Offline' };

/** The bar with a page that was never loaded. */
function Page({ snapshot, send }: ViewProps<typeof connectionMachine>) {
  const { t } = useTranslation('tenders');
  const { t: common } = useTranslation();
  return (
    <OfflineScope snapshot={snapshot}>
      <NetBar snapshot={snapshot} send={send} />
      <main className="wrap max-w-form py-8">
        <h1 className="text-h1 mb-5">{t('marketplace.title')}</h1>
        <Notice
          failed
          title={t('marketplace.failedTitle')}
          text={t('marketplace.failedText')}
          action={<Button>{common('common.retry')}</Button>}
        />
      </main>
    </OfflineScope>
  );
}

const quiet = { readAt: null, waiting: [], unsent: 0, stored: [] };
const reading = {
  readAt: '2026-11-20T07:42:00Z',
  waiting: [],
  unsent: 0,
  stored: [
    { name: 'proposals', readAt: '2026-11-20T07:31:00Z' },
    { name: 'tenders', readAt: '2026-11-20T07:42:00Z' },
    { name: 'notifications', readAt: '2026-11-19T12:05:00Z' },
  ],
} satisfies Situation<typeof connectionMachine>['context'];
const waiting = { ...quiet, waiting: ['PUT /tenders/:id/draft'] };

const connections = {
  online: { value: 'online', context: quiet },
  wavering: { value: 'wavering', context: quiet },
  listing: { value: { offline: 'listing' }, context: quiet },
  idle: { value: { offline: 'idle' }, context: reading },
  probing: { value: { offline: 'probing' }, context: { ...reading, readAt: null } },
  sending: { value: 'sending', context: waiting },
  counting: { value: 'counting', context: quiet },
  back: { value: 'back', context: quiet },
  partlyBack: { value: 'partlyBack', context: { ...quiet, unsent: 3 } },
} satisfies Record<string, Situation<typeof connectionMachine>>;
expectEveryState<typeof connectionMachine>(connectionMachine, connections);

export const Online = storyOf<typeof connectionMachine>(connectionMachine, Page, connections.online);
export const Wavering = storyOf<typeof connectionMachine>(connectionMachine, Page, connections.wavering);
export const OfflineListing = storyOf<typeof connectionMachine>(connectionMachine, Page, connections.listing);
export const OfflineIdle = storyOf<typeof connectionMachine>(connectionMachine, Page, connections.idle);
export const OfflineProbing = storyOf<typeof connectionMachine>(connectionMachine, Page, connections.probing);
export const Sending = storyOf<typeof connectionMachine>(connectionMachine, Page, connections.sending);
export const Counting = storyOf<typeof connectionMachine>(connectionMachine, Page, connections.counting);
export const PartlyBack = storyOf<typeof connectionMachine>(connectionMachine, Page, connections.partlyBack);
export const Back = storyOf<typeof connectionMachine>(connectionMachine, Page, connections.back);

const context = { isDevelopment: false };
const installers = {
  disabled: { value: 'disabled', context: { isDevelopment: true } },
  waiting: { value: 'waiting', context },
  registering: { value: 'registering', context },
  unavailable: { value: 'unavailable', context },
  untouched: { value: { registered: 'untouched' }, context },
  typed: { value: { registered: 'typed' }, context },
  offered: { value: { registered: 'offered' }, context },
  offeredWhileTyping: { value: { registered: 'offeredWhileTyping' }, context },
  postponed: { value: { registered: 'postponed' }, context },
  postponedWhileTyping: { value: { registered: 'postponedWhileTyping' }, context },
  activating: { value: { registered: 'activating' }, context },
  reloading: { value: { registered: 'reloading' }, context },
} satisfies Record<string, Situation<typeof installerMachine>>;
expectEveryState<typeof installerMachine>(installerMachine, installers, { transient: ['deciding'] });

export const InstallerDisabled = storyOf<typeof installerMachine>(installerMachine, NewVersion, installers.disabled);
export const InstallerWaiting = storyOf<typeof installerMachine>(installerMachine, NewVersion, installers.waiting);
export const InstallerRegistering = storyOf<typeof installerMachine>(installerMachine, NewVersion, installers.registering);
export const InstallerUnavailable = storyOf<typeof installerMachine>(installerMachine, NewVersion, installers.unavailable);
export const Untouched = storyOf<typeof installerMachine>(installerMachine, NewVersion, installers.untouched);
export const Typed = storyOf<typeof installerMachine>(installerMachine, NewVersion, installers.typed);
export const Offered = storyOf<typeof installerMachine>(installerMachine, NewVersion, installers.offered);
export const OfferedWhileTyping = storyOf<typeof installerMachine>(installerMachine, NewVersion, installers.offeredWhileTyping);
export const Postponed = storyOf<typeof installerMachine>(installerMachine, NewVersion, installers.postponed);
export const PostponedWhileTyping = storyOf<typeof installerMachine>(installerMachine, NewVersion, installers.postponedWhileTyping);
export const Activating = storyOf<typeof installerMachine>(installerMachine, NewVersion, installers.activating);
export const Reloading = storyOf<typeof installerMachine>(installerMachine, NewVersion, installers.reloading);
