import { useTranslation } from 'react-i18next';
import type { ProposalDetail } from '../../../../contract/entities/proposals.ts';
import { titleOf } from '../../tenders/titles.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Digits } from '../../ui/Digits.tsx';
import { Note } from '../../ui/Note.tsx';
import { useLocale } from '../../ui/use-locale.ts';

/** The revised proposal and its tender. */
export function RevisionHead({ proposal }: { proposal: ProposalDetail }) {
  const { t } = useTranslation('proposals');
  const { t: tenders } = useTranslation('tenders');
  return (
    <div className="bg-sunken border-b border-line">
      <div className="wrap py-5 lg:py-6">
        <Breadcrumbs
          label={tenders('tenderPage.way')}
          steps={[
            { href: '/account/submitted-proposals', name: t('revision.proposals') },
            { href: `/account/submitted-proposals/${proposal.id}`, name: <Digits>{proposal.number}</Digits> },
          ]}
          here={t('revision.title')}
        />
        <h1 className="text-[1.5rem] leading-8 lg:text-h1 rtl:leading-10">{t('revision.title')}</h1>
        <p className="mt-1 text-ink-2 wrap-anywhere">
          <bdi>{titleOf(useLocale(), proposal.tender)}</bdi>
        </p>
      </div>
    </div>
  );
}

/** The publisher's request. */
export function RevisionNote({ note }: { note: string }) {
  const { t } = useTranslation('proposals');
  return (
    <Note tone="pending">
      <span className="block font-semibold">{t('revision.note')}</span>
      <bdi className="block mt-1 whitespace-pre-line wrap-anywhere">{note}</bdi>
    </Note>
  );
}
