import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from 'react-i18next';
import type { contactMachine } from '../../machines/pages/contact.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { ShellFlow } from '../shell/shell-context.tsx';
import { Band } from '../ui/Band.tsx';
import { Button } from '../ui/Button.tsx';
import { FocusOnMount } from '../ui/FocusOnMount.tsx';
import { ContactForm } from './ContactForm.tsx';
import { ContactPlace } from './ContactPlace.tsx';

type Props = ViewProps<typeof contactMachine>;

/** The contact form beside the operator's contact data (specification section 2, Contact us). */
export function Contact({ snapshot, send }: Props) {
  const { t } = useTranslation('pages');
  return (
    <>
      <Band title={t('contact.title')} lead={t('contact.lead')} />
      <div className="wrap pt-5 lg:pt-8 grid lg:grid-cols-[minmax(0,1fr)_352px] gap-5 items-start">
        {snapshot.matches('sent') ? <Sent send={send} /> : <ContactForm snapshot={snapshot} send={send} />}
        <ShellFlow name="site" view={ContactPlace} />
      </div>
    </>
  );
}

function Sent({ send }: { send: Props['send'] }) {
  const { t } = useTranslation('pages');
  return (
    <FocusOnMount className="card px-6 py-10 grid justify-items-center text-center">
      <span className="grid place-items-center size-16 rounded-full bg-open-tint text-open">
        <CircleCheck className="size-7" />
      </span>
      <h2 className="mt-4 text-h3">{t('contact.sentTitle')}</h2>
      <p className="mt-1 text-ink-2 max-w-[38ch]">{t('contact.sentText')}</p>
      <Button className="mt-4" onClick={() => send({ type: 'again' })}>
        {t('contact.again')}
      </Button>
    </FocusOnMount>
  );
}
