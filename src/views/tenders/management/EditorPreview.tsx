import { Building2, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tenderTitleCut } from '../../../../contract/limits.ts';
import { cut } from '../../../../contract/rules/cut.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import type { tenderEditorMachine } from '../../../machines/tenders/tender-editor.machine.ts';
import { fieldsOf } from '../../../machines/tenders/tender-form.ts';
import type { ViewProps } from '../../Flow.tsx';
import { useUser } from '../../session/use-user.ts';
import { classes } from '../../ui/classes.ts';
import { Digits } from '../../ui/Digits.tsx';
import { Note } from '../../ui/Note.tsx';
import { ApprovalBadge, ProcedureBadge, procedureIcons } from '../TenderBadges.tsx';
import { Day } from '../TenderTime.tsx';
import { TimeBar } from '../TimeBar.tsx';
import { publisherOf, titleOf } from '../titles.ts';

type Props = Pick<ViewProps<typeof tenderEditorMachine>, 'snapshot'>;

/** A preview of the tender's card, and the next steps after submission. */
export function EditorPreview({ snapshot }: Props) {
  const { t } = useTranslation('publishing');
  const { values } = snapshot.context;
  return (
    <aside className="grid gap-4">
      <section className="card p-5">
        <h2 className="text-small font-semibold text-ink-2 mb-4">{t('editor.preview')}</h2>
        <Head snapshot={snapshot} />
        <p className="mt-4 flex items-center gap-2 text-ink-2 min-w-0">
          <Building2 className="size-[18px] text-ink-3" />
          <Publisher snapshot={snapshot} />
        </p>
        <Time snapshot={snapshot} />
        <div className="mt-4 pt-4 border-t border-line flex gap-2">
          <ProcedureBadge status={values.status} />
          <ApprovalBadge status="pending" />
        </div>
      </section>
      <Note tone="pending" icon={Hourglass}>
        {t('editor.reviewNote')}
      </Note>
    </aside>
  );
}

/** The publisher as cards name it; before the first save only the account is known. */
function Publisher({ snapshot }: Props) {
  const locale = useLocale();
  const account = useUser();
  const { draft } = snapshot.context;
  return <bdi className="truncate">{draft ? publisherOf(locale, draft) : account?.name}</bdi>;
}

function Head({ snapshot }: Props) {
  const { t } = useTranslation('publishing');
  const { values, draft } = snapshot.context;
  const title = titleOf(useLocale(), values).trim();
  const Icon = procedureIcons[values.status];
  const tint = values.status === 'open' ? 'bg-open-tint text-open' : 'bg-closed-tint text-closed';
  return (
    <div className="flex items-start gap-3">
      <span className={classes('grid place-items-center size-10 shrink-0 rounded-control', tint)} aria-hidden="true">
        <Icon className="size-5" />
      </span>
      <div className="min-w-0">
        <p className={classes('font-semibold text-body leading-6 wrap-anywhere', !title && 'text-ink-3')}>
          {title ? <bdi>{cut(title, tenderTitleCut)}</bdi> : t('editor.previewTitle')}
        </p>
        <p className="hint">{draft ? <Digits>{draft.number}</Digits> : t('editor.numberFollows')}</p>
      </div>
    </div>
  );
}

function Time({ snapshot }: Props) {
  const { t } = useTranslation('tenders');
  const { start_date, end_date } = fieldsOf(snapshot.context.values);
  return (
    <div className="mt-4">
      {start_date && end_date ? <TimeBar start={start_date} end={end_date} /> : <div className="timebar" aria-hidden="true" />}
      <dl className="mt-2 flex justify-between text-small">
        <div>
          <dt className="text-ink-3">{t('tender.start')}</dt>
          <dd className="font-medium">{start_date ? <Day instant={start_date} /> : '-'}</dd>
        </div>
        <div className="text-end">
          <dt className="text-ink-3">{t('tender.end')}</dt>
          <dd className="font-medium">{end_date ? <Day instant={end_date} /> : '-'}</dd>
        </div>
      </dl>
    </div>
  );
}
