import { Archive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { reasonMaxLength } from '../../../contract/limits.ts';
import type { receivedRequestsMachine } from '../../machines/requests/received-requests.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { FormDialog, MessageDialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { TextArea } from '../ui/TextArea.tsx';

type Props = ViewProps<typeof receivedRequestsMachine>;

/** The dialogs for rejecting and closing a request. */
export function ReceivedDialogs({ snapshot, send }: Props) {
  const isClosure = snapshot.matches('confirmingClosure') || snapshot.matches('closing');
  return isClosure ? <Closure snapshot={snapshot} send={send} /> : <Rejection snapshot={snapshot} send={send} />;
}

function Rejection({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const { chosen, reason, reasonError } = snapshot.context;
  const cancel = () => send({ type: 'cancel' });
  return (
    <FormDialog
      title={t('requests.rejectTitle')}
      lead={<bdi>{chosen?.project_title}</bdi>}
      closeLabel={common('common.close')}
      onClose={cancel}
    >
      <Form className="mt-6 grid gap-6" busy={snapshot.hasTag('busy')} onSubmit={() => send({ type: 'confirm' })}>
        <TextArea
          label={t('requests.rejectReason')}
          hint={t('requests.rejectText')}
          limit={reasonMaxLength}
          data-autofocus
          value={reason}
          error={reasonError ? t(reasonError) : undefined}
          onChange={(value) => send({ type: 'reason.change', value })}
        />
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-3">
          <Button disabled={!snapshot.can({ type: 'cancel' })} onClick={cancel}>
            {common('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" busy={snapshot.hasTag('busy')}>
            {t('requests.rejectConfirm')}
          </Button>
        </div>
      </Form>
    </FormDialog>
  );
}

function Closure({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const cancel = () => send({ type: 'cancel' });
  return (
    <MessageDialog
      icon={Archive}
      tone="plain"
      title={t('requests.closeTitle')}
      actions={
        <>
          <Button data-autofocus disabled={!snapshot.can({ type: 'cancel' })} onClick={cancel}>
            {common('common.cancel')}
          </Button>
          <Button variant="primary" busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'confirm' })}>
            {t('requests.closeConfirm')}
          </Button>
        </>
      }
      onClose={cancel}
    >
      <p className="font-medium text-ink">
        <bdi>{snapshot.context.chosen?.project_title}</bdi>
      </p>
      <p className="mt-1">{t('requests.closeText')}</p>
    </MessageDialog>
  );
}
