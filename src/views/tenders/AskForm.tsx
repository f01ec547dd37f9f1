import { useTranslation } from 'react-i18next';
import { questionMaxLength } from '../../../contract/limits.ts';
import type { questionsMachine } from '../../machines/tenders/questions.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { TextArea } from '../ui/TextArea.tsx';

/** A question about a tender; submitting it prompts a visitor to log in. */
export function AskForm({ snapshot, send }: ViewProps<typeof questionsMachine>) {
  const { t } = useTranslation('tenders');
  const { text, error } = snapshot.context.question;
  const isSending = snapshot.matches({ asking: 'sending' });
  return (
    <Form
      className="print:hidden grid gap-4 pt-5 border-t border-line"
      label={t('questions.ask')}
      busy={!snapshot.matches({ asking: 'writing' })}
      onSubmit={() => send({ type: 'question.send' })}
    >
      <h3>{t('questions.ask')}</h3>
      <TextArea
        label={t('questions.question')}
        hint={t('questions.askNote')}
        rows={3}
        limit={questionMaxLength}
        value={text}
        error={error ? t(error) : undefined}
        onChange={(value) => send({ type: 'question.change', value })}
      />
      <div className="flex justify-end">
        <Button variant="ink" type="submit" busy={isSending} className="max-sm:w-full">
          {t('questions.send')}
        </Button>
      </div>
    </Form>
  );
}
