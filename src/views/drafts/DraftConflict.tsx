import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import type { autosaveMachine } from '../../machines/drafts/autosave.machine.ts';
import type { Difference } from '../../machines/drafts/differences.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { MessageDialog } from '../ui/Dialog.tsx';

type DraftConflictProps = ViewProps<typeof autosaveMachine> & {
  /** The fields that differ, with their labels; empty until the other version is loaded. */
  differences: readonly Difference[];
};

const leading = { variant: 'primary', 'data-autofocus': true } as const;

/** The dialog cannot be dismissed: one of the two versions must be chosen. */
export function DraftConflict({ snapshot, send, differences }: DraftConflictProps) {
  const { t } = useTranslation();
  if (!snapshot.hasTag('dialog')) return null;
  const isGone = snapshot.context.theirs?.content === null;
  // Without changes here the newer version is what the user most likely wants; the leading button is the last one.
  const isOutdated = snapshot.matches('outdated') && !isGone;
  const load = (
    <Button {...(isOutdated && leading)} disabled={!snapshot.can({ type: 'take.theirs' })} onClick={() => send({ type: 'take.theirs' })}>
      {t(isGone ? 'draft.discard' : 'draft.takeTheirs')}
    </Button>
  );
  const keep = (
    <Button {...(!isOutdated && leading)} busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'keep.mine' })}>
      {t('draft.keepMine')}
    </Button>
  );
  return (
    <MessageDialog
      icon={TriangleAlert}
      tone="warning"
      role="alertdialog"
      title={t(isGone ? 'draft.goneTitle' : 'draft.conflictTitle')}
      onClose={() => {}}
      actions={
        <>
          {isOutdated ? keep : load}
          {isOutdated ? load : keep}
        </>
      }
    >
      <p>{t(isGone ? 'draft.goneText' : isOutdated ? 'draft.outdatedText' : 'draft.conflictText')}</p>
      {differences.length > 0 && <Differences differences={differences} />}
    </MessageDialog>
  );
}

function Differences({ differences }: Pick<DraftConflictProps, 'differences'>) {
  const { t } = useTranslation();
  return (
    <dl aria-label={t('draft.differences')} className="mt-4 grid gap-3 max-h-[40vh] overflow-y-auto" tabIndex={-1}>
      {differences.map(({ field, mine, theirs }) => (
        <div key={field} className="border-t border-line pt-3">
          <dt className="text-small font-semibold text-ink">{field}</dt>
          <dd className="mt-1 grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-3 text-small">
            <span className="text-ink-3">{t('draft.mine')}</span>
            <Version text={mine} />
            <span className="text-ink-3">{t('draft.theirs')}</span>
            <Version text={theirs} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A version's text; long ones are cut. */
const Version = ({ text }: { text: string }) => (
  <bdi className="min-w-0 wrap-anywhere line-clamp-3 text-ink own-words">{text.trim() || '-'}</bdi>
);
