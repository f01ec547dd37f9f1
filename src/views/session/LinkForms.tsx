import { useTranslation } from 'react-i18next';
import { nameMaxLength } from '../../../contract/limits.ts';
import type { mailedLinkMachine } from '../../machines/session/mailed-link.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { FailureNote, textFields } from '../form-parts.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { Note } from '../ui/Note.tsx';
import { TextField } from '../ui/TextField.tsx';
import { Consent } from './Consent.tsx';

type Props = ViewProps<typeof mailedLinkMachine>;

/** Registration: the password is chosen later, on the page of the mailed link. */
export function RegisterForm({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const field = textFields(snapshot.context, send, (key) => t(key));
  return (
    <Form className="grid gap-5" busy={snapshot.hasTag('busy')} onSubmit={() => send({ type: 'submit' })}>
      <FailureNote failure={snapshot.context.failure} />
      <TextField label={t('login.name')} autoComplete="name" maxLength={nameMaxLength} data-autofocus {...field('name')} />
      <TextField label={t('login.email')} type="email" dir="ltr" autoComplete="email" {...field('email')} />
      <Consent act="registering" />
      <Button variant="primary" type="submit" className="w-full" busy={snapshot.hasTag('busy')}>
        {t('login.create')}
      </Button>
    </Form>
  );
}

/** Requests a link to choose a new password. */
export function ForgottenForm({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const field = textFields(snapshot.context, send, (key) => t(key));
  return (
    <Form className="grid gap-5" busy={snapshot.hasTag('busy')} onSubmit={() => send({ type: 'submit' })}>
      <FailureNote failure={snapshot.context.failure} />
      <TextField label={t('login.email')} type="email" dir="ltr" autoComplete="username" data-autofocus {...field('email')} />
      <Button variant="primary" type="submit" className="w-full" busy={snapshot.hasTag('busy')}>
        {t('login.send')}
      </Button>
    </Form>
  );
}

/** Confirms that a link was sent, whether or not the address is known. */
export function LinkSent({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  return (
    <div className="grid gap-5">
      <FailureNote failure={snapshot.context.failure} />
      <Note tone="info">{t('login.sentText', { email: snapshot.context.values.email.trim() })}</Note>
      <p className="text-ink-2">{t('login.notArrived')}</p>
      <Button className="w-full" busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'link.resend' })}>
        {t('login.sendAgain')}
      </Button>
      <p role="status" className="hint empty:hidden">
        {snapshot.matches({ sent: 'again' }) && t('login.sentAgain')}
      </p>
      <Button variant="primary" className="w-full" onClick={() => send({ type: 'login.choose' })}>
        {t('login.back')}
      </Button>
    </div>
  );
}
