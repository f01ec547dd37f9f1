import { useTranslation } from 'react-i18next';
import { WrittenProposal } from '../parts/WrittenProposal.tsx';
import type { WizardProps } from './wizard-part.ts';

/** The draft that cannot be submitted, so that it can be copied; renders nothing if it is empty. */
export function UnsentDraft({ snapshot }: Pick<WizardProps, 'snapshot'>) {
  const { t } = useTranslation('proposals');
  const { opened, values, documents } = snapshot.context;
  const isTyped = [values.title, values.description, values.offer_price, values.period].some((text) => text.trim() !== '');
  if (!opened?.draft && !opened?.kept && !isTyped && documents.length === 0) return null;
  return (
    <section className="card px-5 lg:px-8 py-6 grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h2 className="text-h2">{t('wizard.written')}</h2>
        <p className="mt-1 text-ink-2">{t('wizard.writtenText')}</p>
      </div>
      <WrittenProposal typed={snapshot.context} />
    </section>
  );
}
