import { useTranslation } from 'react-i18next';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { Title } from '../shell/Title.tsx';
import { Contact } from './Contact.tsx';

/** `/contact-us`. */
export function ContactPage() {
  const { t } = useTranslation('pages');
  const { contact } = useFlows('pages');
  return (
    <>
      <Title page={t('contact.title')} />
      <Flow machine={contact} view={Contact} />
    </>
  );
}
