import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { reasonMaxLength } from '../../contract/limits.ts';
import type { reasonMachine } from '../machines/reason.machine.ts';
import type { ViewProps } from './Flow.tsx';
import { Button } from './ui/Button.tsx';
import { FormDialog } from './ui/Dialog.tsx';
import { Form } from './ui/Form.tsx';
import { TextArea } from './ui/TextArea.tsx';

type Words = {
  title: string;
  /** What the reason concerns. */
  about: ReactNode;
  label: string;
  /** Who reads the reason, and the consequences. */
  text: string;
  confirm: string;
  /** Label of the dismiss button, where "Cancel" would be ambiguous. */
  keep?: string;
};

/** Asks for a reason that another user will read. */
export function ReasonDialog({ snapshot, send, title, about, label, text, confirm, keep }: ViewProps<typeof reasonMachine> & Words) {
  const { t } = useTranslation('tenders');
  const { t: common } = useTranslation();
  const { reason, error } = snapshot.context;
  const cancel = () => send({ type: 'cancel' });
  return (
    <FormDialog title={title} lead={about} closeLabel={common('common.close')} onClose={cancel}>
      <Form className="mt-6 grid gap-6" onSubmit={() => send({ type: 'confirm' })}>
        <TextArea
          label={label}
          hint={text}
          limit={reasonMaxLength}
          data-autofocus
          value={reason}
          error={error ? t(error) : undefined}
          onChange={(value) => send({ type: 'reason.change', value })}
        />
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-3">
          <Button onClick={cancel}>{keep ?? common('common.cancel')}</Button>
          <Button variant="primary" type="submit">
            {confirm}
          </Button>
        </div>
      </Form>
    </FormDialog>
  );
}

export type AskedReasonProps = { actor: ActorRefFrom<typeof reasonMachine> } & Words;

/** The dialog, bound to the reason flow of another flow. */
export function AskedReason({ actor, ...words }: AskedReasonProps) {
  const snapshot = useSelector(actor, (whole) => whole);
  return <ReasonDialog snapshot={snapshot} send={actor.send} {...words} />;
}
