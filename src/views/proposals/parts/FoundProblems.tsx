import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../contract/entities/proposals.ts';
import type { Problem } from '../../../../contract/rules/proposal-drafts.ts';
import { formatLabels, formatList } from '../../../i18n/formats.ts';
import type { MilestoneField, MilestoneItem, TypedMilestone } from '../../../machines/proposals/milestone-form.ts';
import type { ProposalErrors, ProposalField } from '../../../machines/proposals/proposal-form.ts';
import { shownErrorOf } from '../../form-parts.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import type { MilestoneLook } from './milestone-look.ts';
import { type OfferField, type ProblemWords, useProblemWords } from './problem-words.ts';

/** A field with a problem: its label, what is wrong if that is shown, and whether it is only empty. */
export type Found = { label: string; wrong: string | undefined; isMissing: boolean };

/** Next to the buttons: what was left wrong, by name; until then, quietly, what is still missing. */
export function FoundProblems({ found }: { found: readonly Found[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const wrong = found.find((problem) => problem.wrong !== undefined && !problem.isMissing);
  const missing = found.filter(({ isMissing }) => isMissing).map(({ label }) => label);
  return (
    <p role="status" className="hint flex items-start gap-2 min-w-0 empty:hidden">
      {wrong ? (
        <>
          <CircleAlert className="size-[18px] shrink-0 text-danger" />
          <span className="wrap-anywhere">
            {wrong.label}: {wrong.wrong}
          </span>
        </>
      ) : (
        missing.length > 0 && t('form.missing', { fields: formatList(missing, locale) })
      )}
    </p>
  );
}

type Checked = { touched: readonly ProposalField[]; errors: ProposalErrors };

/** Returns a function that finds the problems of an offer's fields. */
export function useOfferProblems(words: ProblemWords<OfferField>, labels: Record<OfferField, string>) {
  const say = useProblemWords(words);
  return (form: Checked, fields: readonly OfferField[]): Found[] =>
    fields.flatMap((field) => {
      const problem = form.errors[field];
      const shown = shownErrorOf<ProposalField, Problem>(form, field);
      return problem ? [{ label: labels[field], wrong: shown && say(field, shown), isMissing: problem === 'required' }] : [];
    });
}

/** Returns a function that finds the problems of milestones; the missing fields of one are one problem. */
export function useMilestoneProblems(look: MilestoneLook, currency: Currency) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const say = useProblemWords(look.words);
  const labels: Record<MilestoneField, string> = {
    title: t(look.title),
    description: t(look.description),
    amount: t(`${look.amount}.${currency}`),
    period: t(look.period),
    start_date: t('milestones.start'),
    end_date: t('milestones.end'),
    expected_completion_date: t(look.finish),
  };
  const fields = Object.keys(labels) as MilestoneField[];
  return (milestones: readonly (MilestoneItem | TypedMilestone)[]): Found[] =>
    milestones.flatMap((item, at) => {
      if (!('errors' in item)) return [];
      const milestone = t('milestones.milestone', { number: at + 1 });
      const found = fields.flatMap((field) => {
        const problem = item.errors[field];
        if (!problem || problem === 'required') return [];
        const shown = shownErrorOf(item, field);
        return [{ label: formatLabels([milestone, labels[field]], locale), wrong: shown && say(field, shown), isMissing: false }];
      });
      const isMissing = Object.values(item.errors).includes('required');
      return isMissing ? [...found, { label: milestone, wrong: undefined, isMissing }] : found;
    });
}
