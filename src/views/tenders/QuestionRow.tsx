import CornerDownRight from 'lucide-react/icons/corner-down-right';
import { useTranslation } from 'react-i18next';
import type { Question } from '../../../contract/entities/tenders.ts';
import type { questionsMachine } from '../../machines/tenders/questions.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { UserText } from '../ui/UserText.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { Moment } from './TenderTime.tsx';

type Props = ViewProps<typeof questionsMachine> & { question: Question; isOwner: boolean };

/** A question and its answer; the publisher can answer it. */
export function QuestionRow({ question, snapshot, send, isOwner }: Props) {
  const { t } = useTranslation('tenders');
  const { id, text, askedAt, isOwn } = question;
  return (
    <li id={`question-${id}`} tabIndex={-1} className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <UserText className="font-medium" text={text} />
      <p className="hint flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          {t('questions.asked')} <Moment instant={askedAt} />
        </span>
        {isOwn && <Badge tone="info">{t('questions.own')}</Badge>}
        {question.answer === null && <span>{t('questions.unanswered')}</span>}
      </p>
      {question.answer !== null && <Answer answer={question.answer} at={question.answeredAt} />}
      {isOwner && question.answer === null && (
        <>
          <Button
            small
            className="justify-self-start"
            aria-label={t('questions.answerTo', { question: text })}
            aria-expanded={isBeingAnswered(snapshot, id)}
            disabled={!snapshot.can({ type: 'answer.begin', question })}
            onClick={() => send({ type: 'answer.begin', question })}
          >
            {t('questions.answer')}
          </Button>
          {isBeingAnswered(snapshot, id) && <AnswerForm snapshot={snapshot} send={send} />}
        </>
      )}
    </li>
  );
}

const isBeingAnswered = (snapshot: Props['snapshot'], id: number): boolean =>
  !snapshot.matches({ answering: 'idle' }) && snapshot.context.answer.to === id;

function Answer({ answer, at }: { answer: string; at: string | null }) {
  const { t } = useTranslation('tenders');
  return (
    <div className="flex gap-3 rounded-control bg-sunken p-3">
      <CornerDownRight className="size-[18px] mt-px text-ink-3 mirror" />
      <div className="min-w-0 flex-1 grid gap-1">
        <UserText text={answer} />
        {at && (
          <p className="hint">
            {t('questions.answered')} <Moment instant={at} />
          </p>
        )}
      </div>
    </div>
  );
}
