import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { TenderDetail } from '../../../contract/entities/tenders.ts';
import { inLanguage } from '../../../contract/locale.ts';
import { canDoWithTender } from '../../../contract/rules/tenders.ts';
import { withTexts } from '../../i18n/i18n.ts';
import type { questionsMachine } from '../../machines/tenders/questions.machine.ts';
import type { tenderDetailMachine } from '../../machines/tenders/tender-detail.machine.ts';
import type { tenderHistoryMachine } from '../../machines/tenders/tender-history.machine.ts';
import { ChildFlow, type ViewProps } from '../Flow.tsx';
import { DocumentList } from '../files/DocumentList.tsx';
import { useUser } from '../session/use-user.ts';
import { Card } from '../ui/Card.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { UserText } from '../ui/UserText.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { KeyDates } from './KeyDates.tsx';
import { Publisher } from './Publisher.tsx';
import { Questions } from './Questions.tsx';
import { TenderAddenda } from './TenderAddenda.tsx';
import { TenderFacts } from './TenderFacts.tsx';
import { TenderHistory } from './TenderHistory.tsx';
import { TenderNotices } from './TenderNotices.tsx';

/** For members only: visitors load neither its code nor its texts. */
const WatchCard = onDemand(() => withTexts('member', import('./WatchCard.tsx')).then((file) => file.WatchCard));

/** For the publisher only: others do not load the form with its calendar. */
const AddendumPanel = onDemand(() => import('./AddendumPanel.tsx').then((file) => file.AddendumPanel));

type Props = ViewProps<typeof tenderDetailMachine> & { tender: TenderDetail };

/** The content of a tender's page, and the publisher's actions. */
export function TenderContent({ tender, snapshot, send }: Props) {
  const user = useUser();
  const isOwner = tender.ownerId === user?.id;
  const { questions, addendum, tenderHistory, tenderWatch } = snapshot.children;
  const isWatched = useSelector(tenderWatch, (watch) => watch?.context.isWatched ?? false);
  return (
    <div className="wrap pt-5 lg:pt-8 grid lg:grid-cols-[minmax(0,1fr)_352px] lg:grid-rows-[auto_1fr] gap-5 items-start">
      <div className="grid gap-5">
        <TenderNotices tender={tender} />
        <TenderFacts tender={tender} />
      </div>
      <div className="grid gap-5 lg:row-span-2">
        <KeyDates tender={tender} />
        {isWatched && (
          <Suspense>
            <WatchCard />
          </Suspense>
        )}
        <Publisher party={tender.user} />
      </div>
      <div className="grid gap-5">
        <Terms tender={tender} snapshot={snapshot} send={send} />
        {isOwner && addendum && canDoWithTender('addendum', tender.phase) && (
          <Suspense>
            <AddendumPanel actor={addendum} deadline={tender.deadline} />
          </Suspense>
        )}
        {questions && <QuestionsOf actor={questions} tender={tender} isOwner={isOwner} />}
        {tenderHistory && (isOwner || (user?.isAdmin && !user.needsSecondFactor)) && (
          <ChildFlow<typeof tenderHistoryMachine> actor={tenderHistory} view={TenderHistory} />
        )}
      </div>
    </div>
  );
}

function Terms({ tender, send }: Props) {
  const { t } = useTranslation('tenders');
  const locale = useLocale();
  const { documents, addenda } = tender;
  return (
    <>
      <Card title={t('tender.description')}>
        <UserText className="max-w-prose text-body text-ink-2" text={inLanguage(locale, tender.description, tender.descriptionAr)} />
      </Card>
      <Card title={t('tender.documents')}>
        {documents.length > 0 ? (
          <DocumentList documents={documents} onOpen={(file) => send({ type: 'file.open', file })} />
        ) : (
          <p className="text-ink-3">{t('tenderPage.noDocuments')}</p>
        )}
      </Card>
      {addenda.length > 0 && <TenderAddenda addenda={addenda} onOpen={(file) => send({ type: 'file.open', file })} />}
    </>
  );
}

type QuestionsOfProps = { actor: ActorRefFrom<typeof questionsMachine>; tender: TenderDetail; isOwner: boolean };

const QuestionsOf = ({ actor, ...about }: QuestionsOfProps) => (
  <Questions snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} {...about} />
);
