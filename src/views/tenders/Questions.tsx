import { useTranslation } from 'react-i18next';
import type { TenderDetail } from '../../../contract/entities/tenders.ts';
import { askingOf } from '../../../contract/rules/tenders.ts';
import { known } from '../../machines/known.ts';
import type { QuestionList, questionsMachine } from '../../machines/tenders/questions.machine.ts';
import { useFlow, type ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useServerNow } from '../ui/server-clock.ts';
import { AskForm } from './AskForm.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import { Moment } from './TenderTime.tsx';

type Props = ViewProps<typeof questionsMachine> & { tender: TenderDetail; isOwner: boolean };

/** The public questions and answers, without names, and the form for a new question. */
export function Questions(props: Props) {
  const { t } = useTranslation('tenders');
  const list = useFlow<QuestionList>(known(props.snapshot.children.questions));
  const { result } = list.snapshot.context;
  const beside = result && result.totalItems > 0 && <span className="hint">{t('questions.count', { count: result.totalItems })}</span>;
  return (
    <Card title={t('questions.title')} beside={beside}>
      <div className="grid gap-5">
        <div aria-busy={list.snapshot.hasTag('busy')} className="grid gap-5">
          <List list={list} {...props} />
        </div>
        <Asking {...props} />
      </div>
    </Card>
  );
}

function List({ list, snapshot, send, isOwner }: Props & { list: ViewProps<QuestionList> }) {
  const { t } = useTranslation('tenders');
  const { t: common } = useTranslation();
  const { result } = list.snapshot.context;
  if (list.snapshot.matches('failed'))
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="text-ink-2">{t('questions.failed')}</p>
        <Button small onClick={() => list.send({ type: 'retry' })}>
          {common('common.retry')}
        </Button>
      </div>
    );
  if (!result)
    return (
      <div className="grid gap-2">
        <span className="sr-only">{t('questions.loading')}</span>
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    );
  if (result.items.length === 0) return <p className="text-ink-3">{t('questions.none')}</p>;
  return (
    <>
      <ul id="questions" tabIndex={-1} className="grid divide-y divide-line">
        {result.items.map((question) => (
          <QuestionRow key={question.id} question={question} snapshot={snapshot} send={send} isOwner={isOwner} />
        ))}
      </ul>
      {result.pageCount > 1 && <Pages {...list} pages={result.pageCount} />}
    </>
  );
}

function Pages({ snapshot, send, pages }: ViewProps<QuestionList> & { pages: number }) {
  const { t } = useTranslation('tenders');
  const { t: common } = useTranslation();
  const { page } = snapshot.context.search;
  const press = (type: 'page.previous' | 'page.next') => (snapshot.can({ type }) ? () => send({ type }) : null);
  return (
    <Pager
      page={page}
      pages={pages}
      texts={{
        label: t('questions.pages'),
        previous: common('common.previous'),
        next: common('common.next'),
        page: t('questions.page', { page, pages }),
      }}
      onPrevious={press('page.previous')}
      onNext={press('page.next')}
    />
  );
}

/** The form for a new question, or why there is none: questions close at the cut-off. */
function Asking({ snapshot, send, tender, isOwner }: Props) {
  const { t } = useTranslation('tenders');
  const now = useServerNow();
  const asking = askingOf(tender, now);
  if (asking === null) return null;
  if (asking === 'closed') return <Cutoff text="questions.closed" tender={tender} />;
  if (asking === 'notYet') return <p className="hint">{t('questions.notYet')}</p>;
  return (
    <>
      <Cutoff text="questions.until" tender={tender} />
      {!isOwner && <AskForm snapshot={snapshot} send={send} />}
    </>
  );
}

function Cutoff({ text, tender }: { text: 'questions.until' | 'questions.closed'; tender: TenderDetail }) {
  const { t } = useTranslation('tenders');
  return (
    <p className="hint">
      <Sentence t={t} text={text} parts={{ moment: <Moment instant={tender.questionsUntil} /> }} />
    </p>
  );
}
