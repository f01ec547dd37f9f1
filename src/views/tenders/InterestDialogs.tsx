import CircleCheck from 'lucide-react/icons/circle-check';
import Handshake from 'lucide-react/icons/handshake';
import { useTranslation } from 'react-i18next';
import type { interestMachine } from '../../machines/tenders/interest.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { MessageDialog } from '../ui/Dialog.tsx';
import { FocusOnMount } from '../ui/FocusOnMount.tsx';

type Props = ViewProps<typeof interestMachine>;

/**
 * Confirms the interest and then its submission (specification section 4, "Interest flow"). Both steps share one dialog, so that
 * the focus returns to the element that opened it.
 */
export function InterestDialogs({ snapshot, send }: Props) {
  const { t } = useTranslation('tenders');
  const isDone = snapshot.matches('submitted');
  return (
    <MessageDialog
      icon={isDone ? CircleCheck : Handshake}
      tone={isDone ? 'success' : 'plain'}
      title={isDone ? t('interest.doneTitle') : t('interest.title')}
      actions={isDone ? <Done send={send} /> : <Answers snapshot={snapshot} send={send} />}
      onClose={() => send({ type: isDone ? 'close' : 'cancel' })}
    >
      <p role="status">{isDone ? t('interest.doneText') : t('interest.text')}</p>
    </MessageDialog>
  );
}

function Answers({ snapshot, send }: Props) {
  const { t } = useTranslation('tenders');
  const { t: common } = useTranslation();
  return (
    <>
      <Button data-autofocus disabled={!snapshot.can({ type: 'cancel' })} onClick={() => send({ type: 'cancel' })}>
        {common('common.cancel')}
      </Button>
      <Button variant="primary" busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'confirm' })}>
        {t('interest.confirm')}
      </Button>
    </>
  );
}

function Done({ send }: Pick<Props, 'send'>) {
  const { t } = useTranslation();
  return (
    <FocusOnMount className="grid">
      <Button variant="primary" data-autofocus onClick={() => send({ type: 'close' })}>
        {t('common.ok')}
      </Button>
    </FocusOnMount>
  );
}
