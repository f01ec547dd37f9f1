import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { tenderEditorMachine } from '../../../machines/tenders/tender-editor.machine.ts';
import { AccountHead } from '../../account/AccountHead.tsx';
import type { ViewProps } from '../../Flow.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { dialogOnDemand } from '../../ui/dialog-on-demand.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FetchWhenIdle } from '../../ui/on-demand.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ApprovalBadge } from '../TenderBadges.tsx';
import { EditorForm } from './EditorForm.tsx';
import { EditorPreview } from './EditorPreview.tsx';
import type { TenderConflictProps } from './TenderConflict.tsx';
import { UnsentChanges } from './UnsentChanges.tsx';

type Props = ViewProps<typeof tenderEditorMachine>;

const EditorDialogs = dialogOnDemand<Props>(() => import('./EditorDialogs.tsx').then((file) => file.EditorDialogs));
const TenderConflict = dialogOnDemand<TenderConflictProps>(() => import('./TenderConflict.tsx').then((file) => file.TenderConflict));
const dialogs = [EditorDialogs, TenderConflict];

/** `/account/tender-management/new` and `/account/tender-management/{id}`: the tender editor. */
export function TenderEditor({ snapshot, send }: Props) {
  const { t } = useTranslation('publishing');
  const { t: common } = useTranslation();
  const { id, draft } = snapshot.context;
  const { autosave } = snapshot.children;
  // A conflict comes first: the submission is confirmed once a version is chosen.
  const hasConflict = useSelector(autosave, (draft) => draft?.hasTag('dialog') === true);
  return (
    <>
      <AccountHead title={t(id === null ? 'editor.newTitle' : 'editor.title')} lead={t('editor.lead')}>
        {snapshot.hasTag('form') && <ApprovalBadge status={draft?.approvalStatus.status ?? 'draft'} />}
      </AccountHead>
      {snapshot.matches('loading') && <Waiting />}
      {(snapshot.matches('closed') || snapshot.matches('missing')) && (
        <>
          <Notice
            title={snapshot.matches('missing') ? t('editor.missingTitle') : t('editor.closedTitle')}
            text={snapshot.matches('missing') ? t('editor.missingText') : t('editor.closedText')}
            action={<ButtonLink href="/account/tender-management">{t('editor.toList')}</ButtonLink>}
          />
          <UnsentChanges snapshot={snapshot} />
        </>
      )}
      {snapshot.matches('failed') && (
        <Notice
          failed
          title={t('editor.failedTitle')}
          text={t('editor.failedText')}
          action={<Button onClick={() => send({ type: 'retry' })}>{common('common.retry')}</Button>}
        />
      )}
      {snapshot.hasTag('form') && (
        <div className="grid grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_300px] gap-5 items-start">
          <EditorForm snapshot={snapshot} send={send} />
          <EditorPreview snapshot={snapshot} />
        </div>
      )}
      {snapshot.hasTag('dialog') && !hasConflict && <EditorDialogs snapshot={snapshot} send={send} />}
      {autosave && hasConflict && <TenderConflict snapshot={snapshot} actor={autosave} />}
      <FetchWhenIdle parts={dialogs} />
    </>
  );
}

function Waiting() {
  const { t } = useTranslation('publishing');
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('editor.loading')}
      </p>
      <Skeleton className="h-80" />
      <Skeleton className="h-40 mt-5" />
    </div>
  );
}
