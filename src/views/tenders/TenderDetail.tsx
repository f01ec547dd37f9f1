import { useTranslation } from 'react-i18next';
import type { interestMachine } from '../../machines/tenders/interest.machine.ts';
import type { tenderDetailMachine } from '../../machines/tenders/tender-detail.machine.ts';
import { ChildFlow, type ViewProps } from '../Flow.tsx';
import { Head } from '../shell/Head.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { BidStrip } from './BidStanding.tsx';
import { Interest, InterestWhenIdle } from './Interest.tsx';
import { TenderBar } from './TenderBar.tsx';
import { TenderContent } from './TenderContent.tsx';
import { TenderHead } from './TenderHead.tsx';
import { TenderHero } from './TenderHero.tsx';

type Props = ViewProps<typeof tenderDetailMachine>;

export function TenderDetail({ snapshot, send }: Props) {
  const { t } = useTranslation('tenders');
  const { tender } = snapshot.context;
  const { interest, tenderWatch } = snapshot.children;
  const isMissing = snapshot.matches({ tender: 'missing' });
  const isFailed = snapshot.matches({ tender: 'failed' });
  return (
    <>
      {tender && !isMissing ? <TenderHead tender={tender} /> : <Head page={t('tenderPage.title')} missing={isMissing} />}
      {isMissing && <Missing />}
      {isFailed && <Failed onRetry={() => send({ type: 'retry' })} />}
      {!tender && snapshot.matches({ tender: 'loading' }) && <Loading />}
      {tender && !isMissing && !isFailed && (
        <>
          <TenderHero tender={tender} watch={tenderWatch} onInterest={() => send({ type: 'interest' })} />
          {tender.standing && (
            <div className="wrap pt-5 lg:pt-8">
              <BidStrip standing={tender.standing} tenderId={tender.id} />
            </div>
          )}
          <TenderContent tender={tender} snapshot={snapshot} send={send} />
          <TenderBar tender={tender} onInterest={() => send({ type: 'interest' })} />
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
