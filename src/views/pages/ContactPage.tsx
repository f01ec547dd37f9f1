import { useTranslation } from 'react-i18next';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { Head } from '../shell/Head.tsx';
import { Contact } from './Contact.tsx';

/** `/contact-us`. */
export function ContactPage() {
  const { t } = useTranslation('pages');
  const { contact } = useFlows('pages');
  return (
    <>
      <Head page={t('contact.title')} description={t('contact.description')} />
      <Flow machine={contact} view={Contact} />
    </>
  );
}
