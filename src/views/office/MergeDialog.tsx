import { useTranslation } from 'react-i18next';
import type { CatalogueEntry, EntryUse } from '../../../contract/entities/catalogue.ts';
import { inLanguage } from '../../../contract/locale.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { entriesOf, entryOf } from '../../machines/office/catalogue-entries.ts';
import type { officeCatalogueMachine } from '../../machines/office/office-catalogue.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import { Digits } from '../ui/Digits.tsx';
import { Form } from '../ui/Form.tsx';
import { Note } from '../ui/Note.tsx';
import { Select } from '../ui/Select.tsx';
import { useLocale } from '../ui/use-locale.ts';

type Props = ViewProps<typeof officeCatalogueMachine>;

/** Asks into which entry another one is merged, and says what goes and what stays. */
export function MergeDialog({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { catalogue, chosen, into } = snapshot.context;
  const entry = chosen && entryOf(catalogue, chosen);
  if (!catalogue || !chosen || !entry) return null;
  const isBusy = snapshot.matches({ merging: 'acting' });
  const named = ({ name, nameAr }: CatalogueEntry) => inLanguage(locale, name, nameAr);
  const others = entriesOf(catalogue, chosen.kind).filter(({ id, isRetired }) => id !== chosen.id && !isRetired);
  const cancel = () => send({ type: 'cancel' });
  return (
    <FormDialog
      title={t(`catalogue.merge.title.${chosen.kind}`)}
      lead={t('catalogue.merge.lead')}
      closeLabel={t('catalogue.merge.close')}
      onClose={cancel}
    >
      <Form
        className="mt-5 grid gap-5"
        label={t(`catalogue.merge.title.${chosen.kind}`)}
        busy={isBusy}
        onSubmit={() => send({ type: 'confirm' })}
      >
        <Select
          label={t('catalogue.merge.into', { name: named(entry) })}
          value={into === null ? '' : String(into)}
          disabled={isBusy}
          choices={[
            { value: '', label: t('catalogue.merge.choose') },
            ...others.map((other) => ({ value: String(other.id), label: named(other) })),
          ]}
          onChange={(value) => send({ type: 'into.choose', id: value === '' ? null : Number(value) })}
        />
        <div role="status">
          {snapshot.matches({ merging: { asking: 'counting' } }) && <p className="text-ink-2">{t('catalogue.merge.counting')}</p>}
          <Comparison snapshot={snapshot} goes={entry} stays={others.find(({ id }) => id === into)} />
        </div>
        <Note tone="pending">{t('catalogue.merge.final')}</Note>
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-3">
          <Button disabled={isBusy} onClick={cancel}>
            {t('catalogue.merge.cancel')}
          </Button>
          <Button variant="primary" type="submit" busy={isBusy} disabled={!isBusy && !snapshot.can({ type: 'confirm' })}>
            {t('catalogue.merge.confirm')}
          </Button>
        </div>
      </Form>
    </FormDialog>
  );
}

const counted = ['companies', 'runningTenders', 'requests'] as const;

function Comparison({ snapshot, goes, stays }: Pick<Props, 'snapshot'> & { goes: CatalogueEntry; stays: CatalogueEntry | undefined }) {
  const { t } = useTranslation('office');
  const { merge, chosen } = snapshot.context;
  if (!merge || !stays) return null;
  const { from, into, both } = merge;
  const after: EntryUse = { ...into, companies: from.companies + into.companies - both };
  return (
    <>
      <div className="grid sm:grid-cols-2 gap-3">
        <dl className="rounded-control border border-dashed border-line-strong bg-paper p-4 grid gap-1.5">
          <Title label={t('catalogue.merge.goes')} entry={goes} isGone />
          {counted.map((what) => (
            <Count key={what} what={what} numbers={[from[what]]} />
          ))}
        </dl>
        <dl className="rounded-control border border-ink p-4 grid gap-1.5">
          <Title label={t('catalogue.merge.stays')} entry={stays} />
          {counted.map((what) => (
            <Count key={what} what={what} numbers={[into[what], what === 'companies' ? after.companies : null]} />
          ))}
        </dl>
      </div>
      <p className="hint mt-3">
        {t('catalogue.merge.both', { count: both })}{' '}
        {t(chosen?.kind === 'category' ? 'catalogue.merge.linksOfCategory' : 'catalogue.merge.links')}
      </p>
    </>
  );
}

function Title({ label, entry, isGone = false }: { label: string; entry: CatalogueEntry; isGone?: boolean }) {
  const locale = useLocale();
  const Name = isGone ? 's' : 'b';
  return (
    <div>
      <dt className="hint">{label}</dt>
      <dd>
        <Name className="font-semibold">
          <bdi>{inLanguage(locale, entry.name, entry.nameAr)}</bdi>
        </Name>
      </dd>
    </div>
  );
}

function Count({ what, numbers }: { what: (typeof counted)[number]; numbers: readonly (number | null)[] }) {
  const { t } = useTranslation('office');
  const known = numbers.filter((number) => number !== null);
  return (
    <div className="flex justify-between gap-3">
      <dt>{t(`catalogue.use.${what}`)}</dt>
      <dd className="font-semibold">
        {known.map((number, at) => (
          <span key={at === 0 ? 'before' : 'after'}>
            {at > 0 && <span aria-hidden="true">{' → '}</span>}
            <Digits>{formatNumber(number)}</Digits>
          </span>
        ))}
      </dd>
    </div>
  );
}
