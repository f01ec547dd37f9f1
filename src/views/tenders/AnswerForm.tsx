import { useTranslation } from 'react-i18next';
import { questionMaxLength } from '../../../contract/limits.ts';
import type { questionsMachine } from '../../machines/tenders/questions.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { ExpandedContent } from '../ui/ExpandedContent.tsx';
import { Form } from '../ui/Form.tsx';
import { TextArea } from '../ui/TextArea.tsx';

export function AnswerForm({ snapshot, send }: ViewProps<typeof questionsMachine>) {
  const { t } = useTranslation('tenders');
  const { t: common } = useTranslation();
  const { text, error } = snapshot.context.answer;
  const isSending = snapshot.matches({ answering: 'sending' });
  return (
    <ExpandedContent>
      <Form className="print:hidden grid gap-3" busy={isSending} onSubmit={() => send({ type: 'answer.send' })}>
        <TextArea
          label={t('questions.yourAnswer')}
          hint={t('questions.answerNote')}
          rows={3}
          limit={questionMaxLength}
          data-autofocus
          value={text}
          error={error ? t(error) : undefined}
          onChange={(value) => send({ type: 'answer.change', value })}
        />
        <div className="flex justify-end gap-3 max-sm:*:flex-1">
          <Button disabled={!snapshot.can({ type: 'answer.cancel' })} onClick={() => send({ type: 'answer.cancel' })}>
            {common('common.cancel')}
          </Button>
          <Button variant="ink" type="submit" busy={isSending}>
            {t('questions.publish')}
          </Button>
        </div>
      </Form>
    </ExpandedContent>
  );
}
