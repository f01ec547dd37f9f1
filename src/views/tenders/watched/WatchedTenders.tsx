import { useTranslation } from 'react-i18next';
import type { watchedTendersMachine } from '../../../machines/tenders/watched-tenders.machine.ts';
import { AccountHead } from '../../account/AccountHead.tsx';
import { AccountPager } from '../../account/AccountPager.tsx';
import type { ViewProps } from '../../Flow.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CardSkeleton } from '../../ui/CardSkeleton.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Note } from '../../ui/Note.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { WatchedRows } from './WatchedRows.tsx';

type Props = ViewProps<typeof watchedTendersMachine>;

/** `/account/watched-tenders`: what is new in each watched tender, and what the member has done. */
export function WatchedTenders({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  return (
    <>
      <AccountHead title={t('place.watched')} lead={t('watched.lead')}>
        <ButtonLink href="/tender" className="max-sm:w-full">
          {t('watched.browse')}
        </ButtonLink>
      </AccountHead>
      <div aria-busy={snapshot.hasTag('busy')}>
        <Found snapshot={snapshot} send={send} />
      </div>
    </>
  );
}

function Found({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const { page, result } = snapshot.context;
  if (snapshot.matches('failed'))
    return <LoadFailed title={t('watched.failedTitle')} text={t('watched.failedText')} onRetry={() => send({ type: 'retry' })} />;
  if (!result)
    return (
      <div className="grid gap-3">
        <p role="status" className="sr-only">
          {t('watched.loading')}
        </p>
        <CardSkeleton />
        <CardSkeleton />
      </div>
    );
  if (result.items.length === 0)
    return (
      <Notice
        title={t('watched.noneTitle')}
        text={t('watched.noneText')}
        action={<ButtonLink href="/tender">{t('watched.browse')}</ButtonLink>}
      />
    );
  return (
    <>
      <WatchedRows watched={result.items} />
      <div className="my-4 flex justify-end">
        <AccountPager page={page} pages={result.pageCount} can={(turn) => snapshot.can(turn)} send={send} />
      </div>
      <Note tone="info">
        <Sentence write={(place) => t('watched.note', { place })}>
          <TextLink href="/notifications">{t('watched.preferences')}</TextLink>
        </Sentence>
      </Note>
    </>
  );
}
