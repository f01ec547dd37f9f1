import { useSelector } from '@xstate/react';
import Info from 'lucide-react/icons/info';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Currency } from '../../../../contract/entities/proposals.ts';
import { currencies, paymentTerms } from '../../../../contract/limits.ts';
import { parseAmount, sumOf } from '../../../../contract/rules/money.ts';
import { isUntyped } from '../../../../contract/rules/proposal-drafts.ts';
import { milestonesDiffer } from '../../../../contract/rules/proposals.ts';
import { formatCurrency } from '../../../i18n/formats.ts';
import { typedTotal } from '../../../machines/proposals/breakdown-form.ts';
import type { priceBreakdownMachine } from '../../../machines/proposals/price-breakdown.machine.ts';
import { errorOf } from '../../form-parts.tsx';
import { AmountInput } from '../../ui/AmountInput.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { BareSelect, type Choice, Select } from '../../ui/Select.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { Money } from '../listed/Money.tsx';
import { HintLine } from '../parts/HintLine.tsx';
import { type OfferField, useProblemWords, wizardOffer } from '../parts/problem-words.ts';
import { offerFieldId, type WizardProps } from './wizard-part.ts';

/** Step 2: the value in its currency, the duration and the payment terms. */
export function CommercialStep({ snapshot, send }: WizardProps) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const say = useProblemWords(wizardOffer);
  const { values } = snapshot.context;
  const text = (field: OfferField) => ({
    id: offerFieldId(field),
    value: values[field],
    error: errorOf(snapshot.context, field, (problem) => say(field, problem)),
    onChange: (value: string) => send({ type: 'field.change', field, value }),
    onBlur: () => send({ type: 'field.leave', field }),
  });
  const { id, error, ...price } = text('offer_price');
  return (
    <>
      <div className="grid sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] gap-5">
        <Field id={id} label={t(`wizardValue.${values.currency}`)} error={error}>
          {(control) => (
            <div className="join">
              <AmountInput control={control} {...price} />
              <BareSelect
                label={t('wizard.currency')}
                className="w-[104px]! rtl:w-[148px]! shrink-0 font-medium"
                value={values.currency}
                choices={currencies.map((currency) => ({ value: currency, label: formatCurrency(currency, locale) }))}
                onChange={(value) => send({ type: 'field.change', field: 'currency', value: value as Currency })}
              />
            </div>
          )}
        </Field>
        <MoneyField label={t('wizard.duration')} hint={t('wizard.durationHint')} unit={t('wizard.days')} {...text('period')} />
      </div>
      <Select
        label={t('wizard.reviewTerms')}
        value={values.payment_terms}
        choices={useTerms(values.payment_terms)}
        onChange={(value) => send({ type: 'field.change', field: 'payment_terms', value })}
      />
      {snapshot.children.priceBreakdown && (
        <BreakdownNote actor={snapshot.children.priceBreakdown} price={values.offer_price} currency={values.currency} />
      )}
    </>
  );
}

/** The predefined payment terms; other ones in a draft stay and are shown verbatim. */
function useTerms(chosen: string): Choice[] {
  const { t } = useTranslation('proposals');
  const named = paymentTerms.map((value) => ({ value, label: t(`offered.terms.${value}`) }));
  return named.some(({ value }) => value === chosen) ? named : [...named, { value: chosen, label: chosen }];
}

type BreakdownNoteProps = { actor: ActorRefFrom<typeof priceBreakdownMachine>; price: string; currency: Currency };

/** A recommendation of the price breakdown, its total, and the button that opens it. */
function BreakdownNote({ actor, price, currency }: BreakdownNoteProps) {
  const { t } = useTranslation('proposals');
  const lines = useSelector(actor, ({ context }) => context.lines);
  const totals = lines.filter(({ values }) => !isUntyped(values)).map(({ values }) => typedTotal(values));
  const known = totals.filter((total) => total !== null);
  return (
    <div className="note">
      <Info />
      <div className="grid gap-2 justify-items-start">
        <h3 className="font-semibold">{t('breakdown.title')}</h3>
        <p className="text-ink-2">{t('breakdown.recommended')}</p>
        {known.length > 0 && (
          <p>
            <Sentence
              t={t}
              text="breakdown.sum"
              parts={{
                total: (
                  <b className="font-semibold">
                    <Money amount={sumOf(known)} currency={currency} />
                  </b>
                ),
              }}
            />
          </p>
        )}
        <HintLine text={milestonesDiffer(parseAmount(price), totals) && t('breakdown.differs')} />
        <Button id={offerFieldId('breakdown')} aria-haspopup="dialog" onClick={() => actor.send({ type: 'open' })}>
          {t('breakdown.open')}
        </Button>
      </div>
    </div>
  );
}
