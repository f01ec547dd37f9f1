import type { LucideIcon } from 'lucide-react';
import BellRing from 'lucide-react/icons/bell-ring';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Mails from 'lucide-react/icons/mails';
import { useTranslation } from 'react-i18next';
import type { Delivery, NotificationKind, Preferences } from '../../../contract/entities/notifications.ts';
import { kindsFor, type Preset, presetOf, presets } from '../../../contract/rules/notification-presets.ts';
import type { preferencesMachine } from '../../machines/notifications/preferences.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { FailureNote } from '../form-parts.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/Form.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { Select } from '../ui/Select.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

type Props = ViewProps<typeof preferencesMachine>;

const ways: readonly Delivery[] = ['page', 'mail', 'digest', 'none'];

const groups = ['requests', 'published', 'takenPart', 'proposals', 'conversations', 'ads'] as const;
const groupOf: Record<NotificationKind, (typeof groups)[number]> = {
  requestReceived: 'requests',
  requestApproved: 'requests',
  requestRejected: 'requests',
  requestWithdrawn: 'requests',
  requestClosed: 'requests',
  companyVerified: 'requests',
  tenderSubmitted: 'published',
  tenderApproved: 'published',
  tenderRejected: 'published',
  interestReceived: 'published',
  questionAsked: 'published',
  deadlinePassed: 'published',
  proposalReceived: 'published',
  proposalWithdrawn: 'published',
  openingAsked: 'published',
  openingStopped: 'published',
  openingDone: 'published',
  proposalResubmitted: 'published',
  tenderCancelled: 'takenPart',
  addendumIssued: 'takenPart',
  interestApproved: 'takenPart',
  interestRejected: 'takenPart',
  questionAnswered: 'takenPart',
  proposalsOpened: 'takenPart',
  tenderUnsuccessful: 'takenPart',
  watchReminder: 'takenPart',
  draftReminder: 'proposals',
  proposalSubmitted: 'proposals',
  paymentExpired: 'proposals',
  refundDue: 'proposals',
  proposalShortlisted: 'proposals',
  proposalRejected: 'proposals',
  revisionRequested: 'proposals',
  proposalAwarded: 'proposals',
  proposalNotAwarded: 'proposals',
  outcomePublished: 'takenPart',
  adSubmitted: 'ads',
  adApproved: 'ads',
  adRejected: 'ads',
  messageReceived: 'conversations',
  complaintMade: 'conversations',
};

/** The delivery of each kind of notification. */
export function NotificationPreferences({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const { preferences, reader, failure } = snapshot.context;
  const kinds = reader ? kindsFor(reader) : [];
  return (
    <Card title={t('preferences.title')}>
      <p className="text-ink-2 mb-5">{t('preferences.lead')}</p>
      {snapshot.matches('loading') && <Skeleton className="h-64" />}
      {snapshot.matches('failed') && (
        <Notice
          failed
          title={t('preferences.failedTitle')}
          text={t('notice.failedText')}
          action={<Button onClick={() => send({ type: 'retry' })}>{common('common.retry')}</Button>}
        />
      )}
      {snapshot.hasTag('form') && preferences && (
        <Form className="grid gap-8" busy={snapshot.hasTag('busy')} onSubmit={() => send({ type: 'submit' })}>
          <FailureNote failure={failure} />
          <Presets
            chosen={presetOf(preferences, kinds)}
            // Only the cards can be chosen.
            onChoose={(preset) => send({ type: 'preset.choose', preset: preset as Preset })}
          />
          <Kinds kinds={kinds} preferences={preferences} onChoose={(kind, delivery) => send({ type: 'delivery.choose', kind, delivery })} />
          <div className="flex justify-end">
            <Button variant="primary" type="submit" className="max-sm:w-full" busy={snapshot.hasTag('busy')}>
              {t('preferences.save')}
            </Button>
          </div>
        </Form>
      )}
    </Card>
  );
}

const icons: Record<Preset, LucideIcon> = { everything: Mails, daily: CalendarClock, needsMe: BellRing };

function Presets({ chosen, onChoose }: { chosen: Preset | null; onChoose: (preset: string) => void }) {
  const { t } = useTranslation('member');
  return (
    <div>
      <RadioCards
        label={t('preferences.presets')}
        cards={presets.map((value) => ({
          value: value as string,
          name: t(`preferences.preset.${value}`),
          text: t(`preferences.presetText.${value}`),
          icon: icons[value],
          tone: 'text-ink-3',
        }))}
        chosen={chosen ?? ''}
        onChange={onChoose}
      />
      {chosen === null && <p className="hint mt-2">{t('preferences.own')}</p>}
    </div>
  );
}

type KindsProps = {
  kinds: readonly NotificationKind[];
  preferences: Preferences;
  onChoose: (kind: NotificationKind, delivery: Delivery) => void;
};

/** The delivery of each kind, folded by group. */
function Kinds({ kinds: shown, preferences, onChoose }: KindsProps) {
  const { t } = useTranslation('member');
  const choices = ways.map((way) => ({ value: way, label: t(`preferences.way.${way}`) }));
  const inGroups = groups.map((group) => ({ group, kinds: shown.filter((kind) => groupOf[kind] === group) }));
  const filled = inGroups.filter(({ kinds }) => kinds.length > 0);
  const details = filled.map(({ group, kinds }) => (
    <details key={group} className="border-t border-line">
      <summary className="flex items-center justify-between gap-3 min-h-11 font-semibold">
        {t(`preferences.group.${group}`)}
        <ChevronDown className="fold-mark size-5 text-ink-3" aria-hidden="true" />
      </summary>
      <div className="grid sm:grid-cols-2 gap-5 pt-2 pb-5">
        {kinds.map((kind) => (
          <Select
            key={kind}
            label={t(`preferences.kind.${kind}`)}
            value={preferences[kind]}
            choices={choices}
            // Only the options above can be selected.
            onChange={(way) => onChoose(kind, way as Delivery)}
          />
        ))}
      </div>
    </details>
  ));
  return (
    <div>
      <h3 className="font-semibold mb-2">{t('preferences.details')}</h3>
      {details}
    </div>
  );
}
