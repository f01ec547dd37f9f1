import { useTranslation } from 'react-i18next';
import { known } from '../../../machines/known.ts';
import type { WatchedList, watchedTendersMachine } from '../../../machines/tenders/watched-tenders.machine.ts';
import { AccountHead } from '../../account/AccountHead.tsx';
import { ListBody } from '../../account/ListBody.tsx';
import { useFlow, type ViewProps } from '../../Flow.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Note } from '../../ui/Note.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { WatchedRows } from './WatchedRows.tsx';

/** `/account/watched-tenders`: what is new in each watched tender, and what the member has done. */
export function WatchedTenders({ snapshot }: ViewProps<typeof watchedTendersMachine>) {
  const { t } = useTranslation('member');
  const list = useFlow<WatchedList>(known(snapshot.children.watched));
  const { result } = list.snapshot.context;
  return (
    <>
      <AccountHead title={t('place.watched')} lead={t('watched.lead')}>
        <ButtonLink href="/tender" className="max-sm:w-full">
          {t('watched.browse')}
        </ButtonLink>
      </AccountHead>
      <div aria-busy={list.snapshot.hasTag('busy')}>
        <Found {...list} />
      </div>
      {result && result.items.length > 0 && <EmailNote />}
    </>
  );
}

function Found(list: ViewProps<WatchedList>) {
  const { t } = useTranslation('member');
  return (
    <ListBody
      list={list}
      texts={{ loading: t('watched.loading'), failedTitle: t('watched.failedTitle'), failedText: t('watched.failedText') }}
      empty={
        <Notice
          title={t('watched.noneTitle')}
          text={t('watched.noneText')}
          action={<ButtonLink href="/tender">{t('watched.browse')}</ButtonLink>}
        />
      }
    >
      {({ items }) => <WatchedRows watched={items} />}
    </ListBody>
  );
}

/** Where the emails about watched tenders are chosen. */
function EmailNote() {
  const { t } = useTranslation('member');
  return (
    <div className="mt-4">
      <Note tone="info">
        <Sentence t={t} text="watched.note" parts={{ place: <TextLink href="/notifications">{t('watched.preferences')}</TextLink> }} />
      </Note>
    </div>
  );
}
