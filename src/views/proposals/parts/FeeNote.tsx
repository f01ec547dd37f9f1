import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/Note.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Money } from '../listed/Money.tsx';

type FeeNoteProps = {
  /** In QAR. */
  fee: number;
  /** The sentence that names the fee. */
  write?: (fee: string) => string;
  /** Above the fee. */
  title?: string;
  /** After the fee. */
  children?: ReactNode;
};

/** The fee that a submission costs, or that it is free. */
export function FeeNote({ fee, write, title, children }: FeeNoteProps) {
  const { t } = useTranslation('proposals');
  if (fee === 0) return <Note tone="info">{t('wizard.free')}</Note>;
  return (
    <Note tone="info">
      {title && <span className="block mb-1 font-medium">{title}</span>}
      <span className="text-ink-2">
        <Sentence write={write ?? ((shown) => t('wizard.fee', { fee: shown }))}>
          <b className="font-semibold text-ink">
            <Money amount={fee} currency="QAR" />
          </b>
        </Sentence>{' '}
        {children}
      </span>
    </Note>
  );
}
