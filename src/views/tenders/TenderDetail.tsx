import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.ts';
import type { interestMachine } from '../../machines/tenders/interest.machine.ts';
import type { tenderDetailMachine } from '../../machines/tenders/tender-detail.machine.ts';
import { ChildFlow, type ViewProps } from '../Flow.tsx';
import { Title } from '../shell/Title.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { Interest, InterestWhenIdle } from './Interest.tsx';
import { TenderContent } from './TenderContent.tsx';
import { TenderHero } from './TenderHero.tsx';
import { titleOf } from './titles.ts';

type Props = ViewProps<typeof tenderDetailMachine>;

export function TenderDetail({ snapshot, send }: Props) {
  const { t } = useTranslation('tenders');
  const locale = useLocale();
  const { tender } = snapshot.context;
  const { interest } = snapshot.children;
  const isMissing = snapshot.matches({ tender: 'missing' });
  const isFailed = snapshot.matches({ tender: 'failed' });
  return (
    <>
      <Title page={tender ? titleOf(locale, tender) : t('tenderPage.title')} />
      {isMissing && <Missing />}
      {isFailed && <Failed onRetry={() => send({ type: 'retry' })} />}
      {!tender && snapshot.matches({ tender: 'loading' }) && <Loading />}
      {tender && !isMissing && !isFailed && (
        <>
          <TenderHero tender={tender} onInterest={() => send({ type: 'interest' })} />
          <TenderContent tender={tender} snapshot={snapshot} send={send} />
        </>
      )}
      {interest && <ChildFlow<typeof interestMachine> actor={interest} view={Interest} />}
      <InterestWhenIdle />
    </>
  );
}

function Loading() {
  const { t } = useTranslation('tenders');
  return (
    <>
      <p role="status" className="sr-only">
        {t('tenderPage.loading')}
      </p>
      <PageSkeleton />
    </>
  );
}

function Missing() {
  const { t } = useTranslation('tenders');
  return (
    <div className="wrap py-8">
      <Notice
        title={t('tenderPage.missingTitle')}
        text={t('tenderPage.missingText')}
        action={<ButtonLink href="/tender">{t('tenderPage.browse')}</ButtonLink>}
      />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('tenders');
  const { t: common } = useTranslation();
  return (
    <div className="wrap py-8">
      <Notice
        failed
        title={t('tenderPage.failedTitle')}
        text={t('tenderPage.failedText')}
        action={<Button onClick={onRetry}>{common('common.retry')}</Button>}
      />
    </div>
  );
}
