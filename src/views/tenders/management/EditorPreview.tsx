import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import type { Procedure } from '../../../../contract/entities/tenders.ts';
import { tenderTitleCut } from '../../../../contract/limits.ts';
import { cut } from '../../../../contract/rules/cut.ts';
import type { tenderEditorMachine } from '../../../machines/tenders/tender-editor.machine.ts';
import { fieldsOf } from '../../../machines/tenders/tender-form.ts';
import type { ViewProps } from '../../Flow.tsx';
import { useUser } from '../../session/use-user.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Digits } from '../../ui/Digits.tsx';
import { Note } from '../../ui/Note.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { SubmissionFee } from '../SubmissionFee.tsx';
import { TenderCardFace } from '../TenderCardFace.tsx';
import { titleOf } from '../titles.ts';

type Props = Pick<ViewProps<typeof tenderEditorMachine>, 'snapshot'>;

/** A preview of the tender's card, and the next steps after submission. */
export function EditorPreview({ snapshot }: Props) {
  const { t } = useTranslation('publishing');
  return (
    <aside className="grid gap-4">
      <section className="card p-4 sm:p-5 flex flex-col gap-4" aria-label={t('editor.preview')}>
        <h2 className="text-small font-semibold text-ink-2">{t('editor.preview')}</h2>
        <Face snapshot={snapshot} />
      </section>
      <Note tone="pending" icon={Hourglass}>
        {t('editor.reviewNote')}
      </Note>
    </aside>
  );
}

/** The card as the listing shows it once the tender is published; before the first save only the account is known as the publisher. */
function Face({ snapshot }: Props) {
  const { t } = useTranslation('publishing');
  const account = useUser();
  const { values, draft } = snapshot.context;
  const { publish_date, deadline } = fieldsOf(values);
  const title = titleOf(useLocale(), values).trim();
  const shownTitle = (
    <p className={classes('font-semibold text-body leading-6 wrap-anywhere', !title && 'text-ink-3')}>
      {title ? <bdi>{cut(title, tenderTitleCut)}</bdi> : t('editor.previewTitle')}
    </p>
  );
  if (!publish_date || !deadline)
    return (
      <>
        {shownTitle}
        <p className="hint">{t('editor.previewDates')}</p>
      </>
    );
  const owner = { id: account?.id ?? 0, name: account?.name ?? '', nameAr: null, logo_url: null, company: null };
  return (
    <>
      <TenderCardFace
        tender={{ status: values.status, phase: 'running', createdAt: publish_date, publish_date, deadline, user: draft?.user ?? owner }}
        title={shownTitle}
        number={draft ? <Digits>{draft.number}</Digits> : t('editor.numberFollows')}
      />
      <Foot procedure={values.status} />
    </>
  );
}

/** The fee, and the actions as another company sees them, without effect. */
function Foot({ procedure }: { procedure: Procedure }) {
  const { t } = useTranslation('tenders');
  return (
    <div className="mt-auto pt-3 border-t border-line grid gap-3">
      <p className="text-small text-ink-2">
        <SubmissionFee />
      </p>
      <div className="flex gap-2 w-full *:flex-1" inert>
        <Button small>{t('marketplace.details')}</Button>
        <Button small variant="outline">
          {t(procedure === 'open' ? 'marketplace.propose' : 'marketplace.interest')}
        </Button>
      </div>
    </div>
  );
}
