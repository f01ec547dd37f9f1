import { useTranslation } from 'react-i18next';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { Addendum } from '../../../contract/entities/tenders.ts';
import { inLanguage } from '../../../contract/locale.ts';
import { DocumentList } from '../files/DocumentList.tsx';
import { Card } from '../ui/Card.tsx';
import { UserText } from '../ui/UserText.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { Deadline, Moment } from './TenderTime.tsx';

type TenderAddendaProps = { addenda: readonly Addendum[]; onOpen: (file: StoredFile) => void };

/** The published addenda. */
export function TenderAddenda({ addenda, onOpen }: TenderAddendaProps) {
  const { t } = useTranslation('tenders');
  const locale = useLocale();
  return (
    <Card title={t('tenderPage.addenda')}>
      <ol className="grid divide-y divide-line">
        {addenda.map(({ id, number, text, textAr = null, documents, deadline, createdAt }) => (
          <li key={id} className="grid gap-2 py-4 first:pt-0 last:pb-0">
            <h3 className="flex flex-wrap items-baseline gap-x-3">
              {t('tenderPage.addendum', { number })}
              <span className="hint font-normal">
                <Moment instant={createdAt} />
              </span>
            </h3>
            {deadline && (
              <p className="font-medium">
                {t('tenderPage.newDeadline')} <Deadline instant={deadline} />
              </p>
            )}
            <UserText className="max-w-prose text-ink-2" text={inLanguage(locale, text, textAr)} />
            {documents.length > 0 && <DocumentList documents={documents} onOpen={onOpen} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}
