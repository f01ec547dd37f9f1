import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import type { Opening as Read } from '../../../../contract/entities/openings.ts';
import type { openingMachine } from '../../../machines/proposals/opening.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { AskedPassword } from '../../session/asked-password.ts';
import { Head } from '../../shell/Head.tsx';
import { titleOf } from '../../tenders/titles.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Digits } from '../../ui/Digits.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { CardsLoading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FetchWhenIdle } from '../../ui/on-demand.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { ConfirmDialog, NamingDialog, ObjectionDialog } from './asked-opening.ts';
import { Openers } from './Openers.tsx';
import { OpeningActions } from './OpeningActions.tsx';
import type { OpeningPart } from './opening-part.ts';
import { Standing } from './Standing.tsx';

type Props = ViewProps<typeof openingMachine>;

const dialogs = [ConfirmDialog, NamingDialog, ObjectionDialog, AskedPassword];

/** The opening of a tender's proposals by two: how far it has come, and what its reader can do. */
export function Opening({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  const { opening } = snapshot.context;
  const isMissing = snapshot.matches('missing');
  const isFailed = snapshot.matches('failed');
  return (
    <>
      <Head page={opening ? t('opening.titleOf', { number: opening.tender.number }) : t('opening.title')} />
      {isMissing && (
        <Notice
          title={t('opening.missingTitle')}
          text={t('opening.missingText')}
          action={<ButtonLink href="/account">{t('opening.toAccount')}</ButtonLink>}
        />
      )}
      {isFailed && <LoadFailed title={t('opening.failedTitle')} text={t('opening.failedText')} onRetry={() => send({ type: 'retry' })} />}
      {!opening && !isMissing && !isFailed && <CardsLoading text={t('opening.loading')} />}
      {opening && !isMissing && !isFailed && <Shown opening={opening} snapshot={snapshot} send={send} />}
      <FetchWhenIdle parts={dialogs} />
    </>
  );
}

function Shown({ opening, snapshot, send }: OpeningPart) {
  const { reason, passwordAgain } = snapshot.children;
  return (
    <div aria-busy={snapshot.hasTag('busy')}>
      <OpeningHead opening={opening} />
      <section id="opening-standing" tabIndex={-1} className="card p-5 sm:p-6 grid gap-5">
        <Standing opening={opening} />
        {opening.second && !opening.opening && <Openers opening={opening} />}
        <OpeningActions opening={opening} snapshot={snapshot} send={send} />
      </section>
      {snapshot.hasTag('naming') && <NamingDialog opening={opening} snapshot={snapshot} send={send} />}
      {snapshot.matches('confirming') && <ConfirmDialog opening={opening} snapshot={snapshot} send={send} />}
      {reason && <ObjectionDialog actor={reason} opening={opening} />}
      {passwordAgain && <AskedPassword actor={passwordAgain} />}
    </div>
  );
}

function OpeningHead({ opening: { tender, count, role, first, second, opening } }: { opening: Read }) {
  const { t } = useTranslation('proposals');
  const { t: member } = useTranslation('member');
  const confirmed = [first, second].filter((opener) => opener?.confirmedAt != null).length;
  return (
    <div className="mb-5">
      <Breadcrumbs
        label={t('judging.way')}
        steps={[
          ...(role === 'first' ? [{ href: '/account/tender-management', name: member('place.tenders') }] : []),
          { href: `/tender-profile/${tender.id}`, name: <Digits>{tender.number}</Digits> },
        ]}
        here={t('opening.place')}
      />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-h2 lg:text-[1.625rem] lg:leading-8 rtl:leading-10">{t('opening.title')}</h1>
        {second && !opening && confirmed > 0 && (
          <Badge tone="pending" icon={Hourglass}>
            {t('opening.confirmedCount', { count: confirmed })}
          </Badge>
        )}
      </div>
      <p className="mt-1 text-ink-2 wrap-anywhere">
        <bdi>{titleOf(useLocale(), tender)}</bdi>
        {!opening && <> · {t('opening.about', { count })}</>}
      </p>
    </div>
  );
}
