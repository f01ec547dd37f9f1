import { useTranslation } from 'react-i18next';
import type { Delivery, NotificationKind, Preferences } from '../../../contract/entities/notifications.ts';
import type { preferencesMachine } from '../../machines/notifications/preferences.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { FailureNote } from '../form-parts.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/Form.tsx';
import { Notice } from '../ui/Notice.tsx';
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
  proposalResubmitted: 'published',
  tenderCancelled: 'takenPart',
  addendumIssued: 'takenPart',
  interestApproved: 'takenPart',
  interestRejected: 'takenPart',
  questionAnswered: 'takenPart',
  proposalsOpened: 'takenPart',
  tenderUnsuccessful: 'takenPart',
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
  const { preferences, failure } = snapshot.context;
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
          <Kinds preferences={preferences} onChoose={(kind, delivery) => send({ type: 'delivery.choose', kind, delivery })} />
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

type KindsProps = { preferences: Preferences; onChoose: (kind: NotificationKind, delivery: Delivery) => void };

function Kinds({ preferences, onChoose }: KindsProps) {
  const { t } = useTranslation('member');
  const choices = ways.map((way) => ({ value: way, label: t(`preferences.way.${way}`) }));
  const kinds = Object.keys(preferences) as NotificationKind[];
  return groups.map((group) => (
    <fieldset key={group}>
      <legend className="text-h3 font-semibold mb-4">{t(`preferences.group.${group}`)}</legend>
      <div className="grid sm:grid-cols-2 gap-5">
        {kinds
          .filter((kind) => groupOf[kind] === group)
          .map((kind) => (
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
    </fieldset>
  ));
}
