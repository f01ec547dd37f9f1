import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import type { AuditLine } from '../../../contract/entities/office.ts';
import { officeSearchMaxLength } from '../../../contract/limits.ts';
import { auditActs, auditSubjects } from '../../../contract/rules/audit.ts';
import { type AuditWords, auditColumns } from '../../../contract/rules/audit-rows.ts';
import { parseDay } from '../../../contract/rules/typed-dates.ts';
import type { texts } from '../../i18n/en/office.ts';
import { formatDate, formatTime } from '../../i18n/formats.ts';
import { known } from '../../machines/known.ts';
import type { AuditList, auditTrailMachine } from '../../machines/office/audit-trail.machine.ts';
import { AccountHead } from '../account/AccountHead.tsx';
import { ListBody } from '../account/ListBody.tsx';
import { useFlow, type ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { BareSelect } from '../ui/Select.tsx';

type Props = ViewProps<typeof auditTrailMachine>;

/** `/office/audit`: who did what, when, to which thing; each line opens to what it changed. */
export function AuditTrail({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const list = useFlow<AuditList>(known(snapshot.children.lines));
  const { search } = list.snapshot.context;
  const saving = { type: 'export', search, words: useAuditWords() } as const;
  const isUnreadable = search.until !== '' && parseDay(search.until) === null && !list.snapshot.matches('typing');
  return (
    <>
      <AccountHead title={t('place.audit')} lead={t('audit.lead')}>
        <Button icon={Download} disabled={!snapshot.can(saving)} onClick={() => send(saving)}>
          {t('audit.save')}
        </Button>
      </AccountHead>
      <div className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_260px_200px] items-end max-w-[960px]">
        <SearchField
          label={t('audit.search')}
          placeholder={t('audit.searchHint')}
          maxLength={officeSearchMaxLength}
          value={search.search}
          onChange={(value) => list.send({ type: 'search.type', search: { search: value } })}
        />
        <BareSelect
          label={t('audit.act')}
          value={search.act ?? ''}
          choices={[{ value: '', label: t('audit.anyAct') }, ...auditActs.map((act) => ({ value: act, label: t(`audit.did.${act}`) }))]}
          onChange={(value) => list.send({ type: 'search', search: { act: auditActs.find((act) => act === value) ?? null } })}
        />
        <DateField
          label={t('audit.until')}
          format="dd/MM/yyyy"
          value={search.until}
          error={isUnreadable ? t('statement.dayUnreadable') : undefined}
          onChange={(value) => list.send({ type: 'search.type', search: { until: value } })}
        />
      </div>
      <section aria-label={t('place.audit')} aria-busy={snapshot.hasTag('busy') || list.snapshot.hasTag('busy')}>
        <ListBody
          list={list}
          texts={{ loading: t('audit.loading'), failedTitle: t('audit.failedTitle'), failedText: t('audit.failedText') }}
          empty={<Notice title={t('audit.emptyTitle')} text={t('audit.emptyText')} />}
        >
          {({ items, totalItems, isMore }) => (
            <>
              <ul className="card divide-y divide-line">
                {items.map((line) => (
                  <Line key={line.id} line={line} />
                ))}
              </ul>
              <p className="mt-4 text-ink-2" role="status">
                {isMore ? t('audit.more', { count: totalItems }) : t('audit.total', { count: totalItems })}
              </p>
            </>
          )}
        </ListBody>
      </section>
    </>
  );
}

/** Returns the texts of a file of the trail. */
const useAuditWords = (): AuditWords => {
  const { t } = useTranslation('office');
  return {
    columns: named(auditColumns, (column) => t(`audit.column.${column}`)),
    acts: named(auditActs, (act) => t(`audit.did.${act}`)),
    subjects: named(auditSubjects, (subject) => t(`audit.subject.${subject}`)),
    formerAdmin: t('audit.formerAdmin'),
  };
};

const named = <Name extends string>(names: readonly Name[], textOf: (name: Name) => string): Record<Name, string> =>
  // The keys are those of the list.
  Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;

function Line({ line }: { line: AuditLine }) {
  const { t } = useTranslation('office');
  return (
    <li>
      <details>
        <summary className="flex items-start gap-x-4 px-4 sm:px-5 py-3 min-h-11">
          <time dateTime={line.at} className="basis-24 shrink-0 num" dir="ltr">
            <b className="font-semibold block">{formatTime(line.at)}</b>
            <span className="hint">{formatDate(line.at)}</span>
          </time>
          <span className="min-w-0 flex-1 basis-0">
            <span className="font-semibold">{line.by === null ? t('audit.formerAdmin') : <bdi>{line.by}</bdi>}</span>{' '}
            <span>{t(`audit.did.${line.act}`)}</span>
            <span className="hint block wrap-anywhere">
              {t(`audit.subject.${line.subject}`)} ·{' '}
              <bdi>{line.subject === 'settings' ? t(`settings.part.${line.subjectId as Part}`) : line.subjectId}</bdi>
            </span>
          </span>
          <ChevronDown className="size-5 text-ink-3 shrink-0" />
        </summary>
        <div className="px-4 sm:px-5 pb-4 grid gap-3">
          {line.changes.length === 0 && <p className="text-ink-2">{t('audit.noChanges')}</p>}
          {line.changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
          <p className="hint">{t('audit.line', { id: line.id })}</p>
        </div>
      </details>
    </li>
  );
}

type Part = keyof (typeof texts)['settings']['part'];
type Field = keyof (typeof texts)['audit']['field'];

function Change({ change: { field, before, after } }: { change: AuditLine['changes'][number] }) {
  const { t } = useTranslation('office');
  return (
    <div>
      <p className="hint mb-1">{t(`audit.field.${field as Field}`, { defaultValue: field })}</p>
      <div className="grid sm:grid-cols-2 gap-2">
        <p className="office-was">
          <span className="sr-only">{t('audit.before')}: </span>
          {before === null ? t('audit.nothing') : <del>{before}</del>}
        </p>
        <p className="office-is">
          <span className="sr-only">{t('audit.after')}: </span>
          {after === null ? t('audit.nothing') : <ins>{after}</ins>}
        </p>
      </div>
    </div>
  );
}
