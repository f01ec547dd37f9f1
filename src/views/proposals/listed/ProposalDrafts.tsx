import { useTranslation } from 'react-i18next';
import { known } from '../../../machines/known.ts';
import type { DraftsList, proposalDraftsMachine } from '../../../machines/proposals/proposal-drafts.machine.ts';
import { ListBody } from '../../account/ListBody.tsx';
import { useFlow, type ViewProps } from '../../Flow.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { dialogOnDemand } from '../../ui/dialog-on-demand.tsx';
import { Note } from '../../ui/Note.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FetchWhenIdle } from '../../ui/on-demand.tsx';
import { DraftCard } from './DraftCard.tsx';

type Props = ViewProps<typeof proposalDraftsMachine>;

const DeleteDraftDialog = dialogOnDemand<Props>(() => import('./DeleteDraftDialog.tsx').then((file) => file.DeleteDraftDialog));
const dialogs = [DeleteDraftDialog];

/** The bidder's drafts. */
export function ProposalDrafts({ snapshot, send }: Props) {
  return (
    <>
      <Found snapshot={snapshot} send={send} />
      {snapshot.hasTag('dialog') && <DeleteDraftDialog snapshot={snapshot} send={send} />}
      <FetchWhenIdle parts={dialogs} />
    </>
  );
}

function Found({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  const list = useFlow<DraftsList>(known(snapshot.children.drafts));
  return (
    <div id="my-drafts" aria-busy={list.snapshot.hasTag('busy')}>
      <ListBody
        list={list}
        texts={{ loading: t('drafts.loading'), failedTitle: t('drafts.failedTitle'), failedText: t('sent.failedText') }}
        empty={
          <Notice
            title={t('drafts.noneTitle')}
            text={t('drafts.noneText')}
            action={<ButtonLink href="/tender">{t('sent.browse')}</ButtonLink>}
          />
        }
      >
        {({ items }) => (
          <>
            <Note tone="info">{t('drafts.notice')}</Note>
            <ul aria-label={t('drafts.list')} className="mt-4 grid gap-3">
              {items.map((draft) => (
                <li key={draft.tender.id} className="min-w-0">
                  <DraftCard
                    draft={draft}
                    canDelete={snapshot.can({ type: 'delete', draft })}
                    onDelete={() => send({ type: 'delete', draft })}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </ListBody>
    </div>
  );
}
