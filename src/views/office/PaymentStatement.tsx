import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import type { Movement, Statement } from '../../../contract/entities/office.ts';
import { movedIn, type StatementWords, statementRows } from '../../../contract/rules/statement.ts';
import { formatMoney } from '../../i18n/formats.ts';
import type { paymentStatementMachine } from '../../machines/office/payment-statement.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { FailureNote, textFields } from '../form-parts.tsx';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Digits } from '../ui/Digits.tsx';
import { Form } from '../ui/Form.tsx';
import { useLocale } from '../ui/use-locale.ts';

type Props = ViewProps<typeof paymentStatementMachine>;

/** A period, its sums, and each of its movements as a file. */
export function PaymentStatement({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const field = textFields(snapshot.context, send, (key) => t(key));
  const { statement, failure } = snapshot.context;
  return (
    <section className="card p-4 sm:p-5 mt-8" aria-labelledby="statement">
      <h2 id="statement" className="text-h3">
        {t('statement.title')}
      </h2>
      <p className="text-ink-2 mt-1 mb-4">{t('statement.lead')}</p>
      <Form
        className="grid sm:grid-cols-[180px_180px_auto] gap-4 items-start justify-start"
        label={t('statement.title')}
        busy={snapshot.matches('loading')}
        onSubmit={() => send({ type: 'submit' })}
      >
        {failure && (
          <div className="sm:col-span-3">
            <FailureNote failure={failure} />
          </div>
        )}
        <DateField label={t('statement.from')} format="dd/MM/yyyy" {...field('from')} />
        <DateField label={t('statement.to')} format="dd/MM/yyyy" {...field('to')} />
        <Button className="sm:mt-[26px]" type="submit" busy={snapshot.matches('loading')}>
          {t('statement.show')}
        </Button>
      </Form>
      <p role="status" className="sr-only">
        {snapshot.matches('loading') && t('statement.loading')}
        {snapshot.matches('shown') && t('statement.shown')}
      </p>
      {snapshot.matches('shown') && statement && <Sums statement={statement} send={send} />}
    </section>
  );
}

const isOf =
  (kind: Movement['kind']) =>
  (movement: Movement): boolean =>
    movement.kind === kind;

function Sums({ statement, send }: { statement: Statement; send: Props['send'] }) {
  const { t } = useTranslation('office');
  const { opening, movements, closing } = statement;
  const paid = movements.filter(isOf('paid'));
  const givenBack = movements.filter(isOf('givenBack'));
  const words: StatementWords = {
    opening: t('statement.opening'),
    closing: t('statement.closing'),
    kindOf: (kind) => t(`statement.kind.${kind}`),
    columnOf: (column) => t(`statement.column.${column}`),
  };
  return (
    <>
      <dl className="mt-5 max-w-[560px] divide-y divide-line border-y border-line">
        <Sum name={words.opening} amount={opening} />
        <Sum name={t('statement.paid', { count: paid.length })} amount={movedIn(paid)} />
        <Sum name={t('statement.givenBack', { count: givenBack.length })} amount={movedIn(givenBack)} />
        <Sum name={words.closing} amount={closing} strong />
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button key={format} icon={Download} onClick={() => send({ type: 'save', format, rows: statementRows(statement, words) })}>
            {t(`statement.save.${format}`)}
          </Button>
        ))}
      </div>
    </>
  );
}

function Sum({ name, amount, strong = false }: { name: string; amount: number; strong?: boolean }) {
  const locale = useLocale();
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-2.5">
      <dt className={strong ? 'font-semibold' : 'text-ink-2'}>{name}</dt>
      <dd className={strong ? 'font-semibold' : undefined}>
        <Digits>{formatMoney(amount, 'QAR', locale)}</Digits>
      </dd>
    </div>
  );
}
