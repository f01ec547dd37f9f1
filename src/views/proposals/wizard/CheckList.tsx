import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../contract/entities/proposals.ts';
import { type ProposalWarning, proposalWarnings, registrationWarning, totalsOf } from '../../../../contract/rules/proposal-checks.ts';
import { formatDay, formatNames, formatNumber } from '../../../i18n/formats.ts';
import type { MilestoneItem, TypedMilestone } from '../../../machines/proposals/milestone-form.ts';
import { failedIn, firstFailed, firstInvalid, type ProposalPlace, type Step, steps } from '../../../machines/proposals/proposal-editing.ts';
import { classes } from '../../ui/classes.ts';
import { Digits } from '../../ui/Digits.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { LinkButton, TextLink } from '../../ui/TextLink.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { Money } from '../listed/Money.tsx';
import { milestoneFieldId } from '../parts/MilestoneFields.tsx';
import { offerFieldId, type WizardProps } from './wizard-part.ts';

const groupOf = {
  milestonesDiffer: 'totals',
  breakdownDiffers: 'totals',
  endBeforeStart: 'dates',
  finishBeforeStart: 'dates',
  daysExceedDates: 'days',
  daysExceedProject: 'days',
  datesExceedProject: 'days',
} as const satisfies Record<ProposalWarning['kind'], 'totals' | 'dates' | 'days'>;

/** The field in which each warning can be mended. */
const fieldOf = {
  milestonesDiffer: milestoneFieldId('amount'),
  breakdownDiffers: offerFieldId('offer_price'),
  endBeforeStart: milestoneFieldId('end_date'),
  finishBeforeStart: milestoneFieldId('expected_completion_date'),
  daysExceedDates: milestoneFieldId('period'),
  daysExceedProject: milestoneFieldId('period'),
  datesExceedProject: offerFieldId('period'),
} as const satisfies Record<ProposalWarning['kind'], string>;

/** Whether a milestone is being edited, rather than only loaded. */
const isItem = (milestone: MilestoneItem | TypedMilestone): milestone is MilestoneItem => 'key' in milestone;

/** What a bidder should check before submitting: what is missing blocks, all other lines only warn; each leads to its place. */
export function CheckList({ snapshot, send }: WizardProps) {
  const { t } = useTranslation('proposals');
  const { context } = snapshot;
  const { currency } = context.values;
  const checked = { ...context.values, milestones: context.milestones.map(({ values }) => values), breakdown: context.breakdown };
  const warnings = proposalWarnings(checked);
  const totals = totalsOf(checked);
  const of = (group: 'totals' | 'dates' | 'days') => warnings.filter(({ kind }) => groupOf[kind] === group);
  const leadTo = (step: Step, field: string, milestone?: number) => {
    const item = milestone === undefined ? undefined : context.milestones[milestone];
    if (item && isItem(item)) send({ type: 'milestone.go', key: item.key, field });
    else send({ type: 'step.go', step, field });
  };
  const goTo = (warning: ProposalWarning) =>
    leadTo(
      warning.kind === 'milestonesDiffer' ? 'milestones' : 'commercial',
      fieldOf[warning.kind],
      'milestone' in warning ? warning.milestone : undefined,
    );
  const go = (place: ProposalPlace) =>
    'milestone' in place
      ? leadTo(place.step, milestoneFieldId(place.field), place.milestone)
      : leadTo(place.step, offerFieldId(place.field));
  return (
    <section aria-labelledby="check-list" className="rounded-card border border-line p-4 sm:p-5">
      <h3 id="check-list" className="text-h3">
        {t('checks.title')}
      </h3>
      <ul className="mt-3 grid gap-3">
        <Complete snapshot={snapshot} onGo={go} />
        <Documents snapshot={snapshot} onGo={go} />
        <RegistrationCheck opened={context.opened} />
        <Check name={t('checks.totals')} isFine={of('totals').length === 0}>
          <dl className="grid gap-1 mt-1">
            <Total name={t('wizard.reviewTotal')} amount={totals.price} currency={currency} />
            <Total name={t('checks.milestones')} amount={totals.milestones} currency={currency} />
            <Total name={t('checks.breakdown')} amount={totals.breakdown} currency={currency} />
          </dl>
          <Warnings warnings={of('totals')} currency={currency} onGo={goTo} />
        </Check>
        {(['dates', 'days'] as const).map((group) => (
          <Check key={group} name={t(`checks.${group}`)} isFine={of(group).length === 0}>
            <Warnings warnings={of(group)} currency={currency} onGo={goTo} />
          </Check>
        ))}
      </ul>
    </section>
  );
}

/** The steps that lack something required: only this forbids submitting. */
function Complete({ snapshot, onGo }: Pick<WizardProps, 'snapshot'> & { onGo: (place: ProposalPlace) => void }) {
  const { t } = useTranslation('proposals');
  const incomplete = steps.flatMap((step) => firstInvalid(snapshot.context, step) ?? []);
  return (
    <Check name={t('checks.required')} isFine={incomplete.length === 0} blocks>
      {incomplete.length > 0 && (
        <p>
          {t('wizard.incomplete')}
          {incomplete.map((place) => (
            <LinkButton key={place.step} className="ms-3" onClick={() => onGo(place)}>
              {t(`wizardStep.${place.step}`)}
            </LinkButton>
          ))}
        </p>
      )}
    </Check>
  );
}

/** The documents that could not be uploaded. */
function Documents({ snapshot, onGo }: Pick<WizardProps, 'snapshot'> & { onGo: (place: ProposalPlace) => void }) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const failed = steps
    .map((step) => ({ place: firstFailed(snapshot.context, step), names: failedIn(snapshot.context, step).map(({ name }) => name) }))
    .flatMap(({ place, names }) => (place === null ? [] : [{ place, names }]));
  return (
    <Check name={t('wizard.documents')} isFine={failed.length === 0 && snapshot.context.documents.length > 0}>
      {failed.map(({ place, names }) => (
        <p key={place.step}>
          <span className="wrap-anywhere">{t('failedDocuments.notAttached', { files: formatNames(names, locale) })}</span>
          <LinkButton className="ms-3" onClick={() => onGo(place)}>
            {t(`wizardStep.${place.step}`)}
          </LinkButton>
        </p>
      ))}
      {snapshot.context.documents.length === 0 && (
        <p>
          {t('wizardSays.attachment')}
          <LinkButton className="ms-3" onClick={() => onGo({ step: 'basic', field: 'documents' })}>
            {t('wizardStep.basic')}
          </LinkButton>
        </p>
      )}
    </Check>
  );
}

/** Whether the company's registration is valid at the deadline; the link leaves the wizard, whose draft is kept. */
function RegistrationCheck({ opened }: Pick<WizardProps['snapshot']['context'], 'opened'>) {
  const { t } = useTranslation('proposals');
  if (!opened?.company) return null;
  const warning = registrationWarning(opened.company, opened.tender.deadline);
  return (
    <Check name={t('checks.registration')} isFine={warning === null}>
      {warning && (
        <p>
          {warning.kind === 'registrationMissing' ? (
            t('checks.registrationMissing')
          ) : (
            <Sentence t={t} text="checks.registrationExpires" parts={{ day: <Digits>{formatDay(warning.day)}</Digits> }} />
          )}
          <TextLink href="/account#registration" className="ms-3">
            {t('checks.show')}
          </TextLink>
        </p>
      )}
    </Check>
  );
}

type CheckProps = { name: string; isFine: boolean; blocks?: true; children: ReactNode };

function Check({ name, isFine, blocks, children }: CheckProps) {
  const { t } = useTranslation('proposals');
  const [Icon, tone, said] = isFine
    ? ([CircleCheck, 'text-open', t('checks.fine')] as const)
    : ([blocks ? CircleAlert : TriangleAlert, blocks ? 'text-danger' : 'text-pending', t('checks.look')] as const);
  return (
    <li className="flex gap-2.5">
      <Icon className={classes('size-[18px] mt-0.5 shrink-0', tone)} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {name} <span className="sr-only">({said})</span>
        </p>
        <div className="text-ink-2 grid gap-1">{children}</div>
      </div>
    </li>
  );
}

function Total({ name, amount, currency }: { name: string; amount: number | null; currency: Currency }) {
  if (amount === null) return null;
  return (
    <div className="flex flex-wrap justify-between gap-x-4 sm:max-w-[420px]">
      <dt>{name}</dt>
      <dd className="font-medium text-ink">
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}

type WarningsProps = { warnings: readonly ProposalWarning[]; currency: Currency; onGo: (warning: ProposalWarning) => void };

const Warnings = ({ warnings, currency, onGo }: WarningsProps) =>
  warnings.map((warning) => <Warning key={JSON.stringify(warning)} warning={warning} currency={currency} onGo={() => onGo(warning)} />);

function Words({ warning }: { warning: ProposalWarning }) {
  const { t } = useTranslation('proposals');
  if ('difference' in warning) return t(`checks.${warning.kind}`);
  if (!('limit' in warning)) return t(`checks.${warning.kind}`, { number: warning.milestone + 1 });
  const numbers = { days: formatNumber(warning.days), limit: formatNumber(warning.limit) };
  if ('milestone' in warning) return t(`checks.${warning.kind}`, { ...numbers, number: warning.milestone + 1 });
  return t(`checks.${warning.kind}`, numbers);
}

function Warning({ warning, currency, onGo }: { warning: ProposalWarning; currency: Currency; onGo: () => void }) {
  const { t } = useTranslation('proposals');
  return (
    <p>
      <Words warning={warning} />
      {'difference' in warning && (
        <b className="ms-1 font-semibold text-ink">
          <Money amount={Math.abs(warning.difference)} currency={currency} />
          {warning.difference < 0 ? ` ${t('checks.less')}` : ` ${t('checks.more')}`}
        </b>
      )}
      <LinkButton className="ms-3" onClick={onGo}>
        {t('checks.show')}
      </LinkButton>
    </p>
  );
}
