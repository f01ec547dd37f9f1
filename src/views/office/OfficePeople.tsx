import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import FileArchive from 'lucide-react/icons/file-archive';
import Glasses from 'lucide-react/icons/glasses';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import Smartphone from 'lucide-react/icons/smartphone';
import Trash2 from 'lucide-react/icons/trash';
import Undo2 from 'lucide-react/icons/undo-2';
import UserCog from 'lucide-react/icons/user-cog';
import { useTranslation } from 'react-i18next';
import type { Person, PersonAct } from '../../../contract/entities/office.ts';
import { officeSearchMaxLength } from '../../../contract/limits.ts';
import { formatDate } from '../../i18n/formats.ts';
import { known } from '../../machines/known.ts';
import type { officePeopleMachine, PeopleList } from '../../machines/office/office-people.machine.ts';
import type { officePersonMachine } from '../../machines/office/office-person.machine.ts';
import { AccountHead } from '../account/AccountHead.tsx';
import { ListBody } from '../account/ListBody.tsx';
import { AskedReason } from '../asked-reason.ts';
import { ChildFlow, useFlow, type ViewProps } from '../Flow.tsx';
import { AskedPassword } from '../session/asked-password.ts';
import { Ago } from '../ui/Ago.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { dialogOnDemand } from '../ui/dialog-on-demand.tsx';
import { Notice } from '../ui/Notice.tsx';
import { FetchWhenIdle } from '../ui/on-demand.tsx';
import { RowMenu } from '../ui/RowMenu.tsx';
import { SearchField } from '../ui/SearchField.tsx';

type Props = ViewProps<typeof officePeopleMachine>;

const Confirmation = dialogOnDemand<Props>(() => import('./PersonDialog.tsx').then((file) => file.PersonDialog));
const Showing = dialogOnDemand<ViewProps<typeof officePersonMachine>>(() => import('./PersonDetail.tsx').then((file) => file.PersonDetail));
const dialogs = [Confirmation, Showing, AskedReason, AskedPassword];

/** `/office/people`: the accounts, with what can be done with each. */
export function OfficePeople({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const list = useFlow<PeopleList>(known(snapshot.children.people));
  return (
    <>
      <AccountHead title={t('place.people')} lead={t('people.lead')} />
      <div className="mb-4 max-w-[560px]">
        <SearchField
          label={t('people.search')}
          placeholder={t('people.searchHint')}
          maxLength={officeSearchMaxLength}
          value={list.snapshot.context.search.search}
          onChange={(value) => list.send({ type: 'search.type', search: { search: value } })}
        />
      </div>
      <section
        id="people"
        tabIndex={-1}
        aria-label={t('place.people')}
        aria-busy={snapshot.hasTag('busy') || list.snapshot.hasTag('busy')}
        className="focus:outline-none"
      >
        <ListBody
          list={list}
          texts={{ loading: t('people.loading'), failedTitle: t('people.failedTitle'), failedText: t('people.failedText') }}
          empty={<Notice title={t('people.emptyTitle')} text={t('people.emptyText')} />}
        >
          {({ items, totalItems, isMore }) => (
            <>
              <div className="card overflow-hidden">
                <table className="tbl tbl-cards" aria-label={t('place.people')}>
                  <Columns />
                  <tbody>
                    {items.map((person) => (
                      <Row key={person.id} person={person} snapshot={snapshot} send={send} />
                    ))}
                  </tbody>
                </table>
              </div>
              <p className="mt-4 text-ink-2" role="status">
                {isMore ? t('people.more', { count: totalItems }) : t('people.total', { count: totalItems })}
              </p>
            </>
          )}
        </ListBody>
      </section>
      <Dialogs snapshot={snapshot} send={send} />
      <FetchWhenIdle parts={dialogs} />
    </>
  );
}

/** What is asked before something is done. */
function Dialogs({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const { officePerson, reason, passwordAgain } = snapshot.children;
  const { chosen } = snapshot.context;
  if (passwordAgain && snapshot.matches('askingPassword')) return <AskedPassword actor={passwordAgain} />;
  if (officePerson && snapshot.matches('showing')) return <ChildFlow<typeof officePersonMachine> actor={officePerson} view={Showing} />;
  if (snapshot.matches('confirming')) return <Confirmation snapshot={snapshot} send={send} />;
  if (!reason || !chosen || !snapshot.matches('givingReason')) return null;
  return (
    <AskedReason
      actor={reason}
      title={t('people.dialog.title.suspend')}
      about={<bdi>{chosen.person.name}</bdi>}
      label={t('people.dialog.reason')}
      text={`${t('people.dialog.text.suspend')} ${t('people.dialog.reasonText')}`}
      confirm={t('people.dialog.confirm.suspend')}
    />
  );
}

function Columns() {
  const { t } = useTranslation('office');
  return (
    <thead>
      <tr>
        <th>{t('people.column.person')}</th>
        <th>{t('people.column.company')}</th>
        <th>{t('people.column.state')}</th>
        <th>{t('people.column.used')}</th>
        <th>
          <span className="sr-only">{t('people.column.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

const icons: Record<PersonAct, LucideIcon> = {
  suspend: Ban,
  restore: RotateCcw,
  sendLink: Mail,
  endSessions: LogOut,
  requestSecondFactorReset: MessageCircleQuestion,
  resetSecondFactor: Smartphone,
  requestCopy: FileArchive,
  requestDeletion: Trash2,
  cancelDeletion: Undo2,
  makeOperator: UserCog,
  makeAdmin: ShieldCheck,
  makeAuditor: Glasses,
  unmakeAdmin: ShieldOff,
};
/** Acts that take something from someone. */
const dangerous: readonly PersonAct[] = ['suspend', 'resetSecondFactor', 'requestDeletion', 'unmakeAdmin'];

function Row({ person, snapshot, send }: Props & { person: Person }) {
  const { t } = useTranslation('office');
  const { id, name, email, company, isCaller, sessions, usedAt } = person;
  return (
    <tr id={`person-${id}`} tabIndex={-1}>
      <td className="full">
        <span className="font-medium">
          <bdi>{name}</bdi>
          {isCaller && ` (${t('people.you')})`}
        </span>
        <span className="hint block break-all">
          <bdi dir="ltr">{email}</bdi>
        </span>
        <Button
          small
          className="mt-2"
          aria-label={t('people.showOf', { name })}
          disabled={!snapshot.can({ type: 'show', person })}
          onClick={() => send({ type: 'show', person })}
        >
          {t('people.show')}
        </Button>
      </td>
      <td data-label={t('people.column.company')}>
        {company === null ? <span className="text-ink-3">{t('people.noCompany')}</span> : <bdi>{company}</bdi>}
      </td>
      <td data-label={t('people.column.state')}>
        <Standing person={person} />
      </td>
      <td data-label={t('people.column.used')}>
        {usedAt === null ? <span className="text-ink-3">{t('people.never')}</span> : <Ago instant={usedAt} />}
        {sessions > 0 && <span className="hint block">{t('people.sessions', { count: sessions })}</span>}
      </td>
      <td className="n">
        {person.can.length > 0 && (
          <RowMenu
            label={t('people.actions', { name })}
            actions={person.can.map((act) => ({
              name: t(`people.act.${act}`),
              icon: icons[act],
              disabled: !snapshot.can({ type: 'act', act, person }),
              dangerous: dangerous.includes(act),
              onPress: () => send({ type: 'act', act, person }),
            }))}
          />
        )}
      </td>
    </tr>
  );
}

/** What an account is: its role, without a password, or suspended and why. */
function Standing({ person: { role, isPending, suspension, secondFactor, deletionDueAt } }: { person: Person }) {
  const { t } = useTranslation('office');
  return (
    <>
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={role ? 'info' : undefined} icon={role ? ShieldCheck : undefined}>
          {t(`people.role.${role ?? 'member'}`)}
        </Badge>
        {isPending && <Badge>{t('people.pending')}</Badge>}
        {suspension && (
          <Badge tone="closed" icon={Ban}>
            {t('people.suspended')}
          </Badge>
        )}
      </span>
      {suspension && (
        <span className="hint block mt-1 wrap-anywhere">
          {t('people.suspendedSince', { day: formatDate(suspension.at), reason: suspension.reason })}
        </span>
      )}
      {deletionDueAt && <span className="hint block mt-1">{t('people.deletionDue', { day: formatDate(deletionDueAt) })}</span>}
      {secondFactor?.resetRequested && (
        <span className="hint block mt-1 wrap-anywhere">{t('people.resetRequested', { name: secondFactor.resetRequested.by })}</span>
      )}
    </>
  );
}
