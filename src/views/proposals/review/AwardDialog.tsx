import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { noteMaxLength } from '../../../../contract/limits.ts';
import type { awardMachine } from '../../../machines/proposals/award.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { Note } from '../../ui/Note.tsx';
import { TextArea } from '../../ui/TextArea.tsx';

type AwardDialogProps = ViewProps<typeof awardMachine> & {
  /** The proposal to be awarded. */
  about: ReactNode;
};

/** Confirms an award and collects its texts. */
export function AwardDialog({ snapshot, send, about }: AwardDialogProps) {
  const { t } = useTranslation('proposals');
  const { t: common } = useTranslation();
  const { statement, note } = snapshot.context;
  const cancel = () => send({ type: 'cancel' });
  return (
    <FormDialog title={t('decision.awardTitle')} lead={about} closeLabel={common('common.close')} onClose={cancel}>
      <Form className="mt-5 grid gap-5" onSubmit={() => send({ type: 'confirm' })}>
        <Note tone="pending">{t('decision.awardText')}</Note>
        <TextArea
          label={t('decision.statement')}
          hint={t('decision.statementHint')}
          optional={common('form.optional')}
          rows={3}
          limit={noteMaxLength}
          data-autofocus
          value={statement}
          onChange={(value) => send({ type: 'field.change', field: 'statement', value })}
        />
        <TextArea
          label={t('decision.note')}
          hint={t('decision.noteHint')}
          optional={common('form.optional')}
          rows={2}
          limit={noteMaxLength}
          value={note}
          onChange={(value) => send({ type: 'field.change', field: 'note', value })}
        />
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-3">
          <Button onClick={cancel}>{t('decision.awardKeep')}</Button>
          <Button variant="primary" type="submit" disabled={!snapshot.can({ type: 'confirm' })}>
            {t('decision.awardConfirm')}
          </Button>
        </div>
      </Form>
    </FormDialog>
  );
}

export type AskedAwardProps = { actor: ActorRefFrom<typeof awardMachine>; about: ReactNode };

/** The dialog, bound to the award flow of the review. */
export function AskedAward({ actor, about }: AskedAwardProps) {
  const snapshot = useSelector(actor, (whole) => whole);
  return <AwardDialog snapshot={snapshot} send={actor.send} about={about} />;
}
