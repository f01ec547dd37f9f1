import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/Note.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Money } from '../listed/Money.tsx';

type FeeNoteProps = {
  /** In QAR. */
  fee: number;
  /** The sentence that names the fee. */
  text?: 'wizard.fee' | 'revision.fee';
  /** Above the fee. */
  title?: string;
  /** After the fee. */
  children?: ReactNode;
};

/** The fee that a submission costs, or that it is free. */
export function FeeNote({ fee, text = 'wizard.fee', title, children }: FeeNoteProps) {
  const { t } = useTranslation('proposals');
  if (fee === 0) return <Note tone="info">{t('wizard.free')}</Note>;
  return (
    <Note tone="info">
      {title && <span className="block mb-1 font-medium">{title}</span>}
      <span className="text-ink-2">
        <Sentence
          t={t}
          text={text}
          parts={{
            fee: (
              <b className="font-semibold text-ink">
                <Money amount={fee} currency="QAR" />
              </b>
            ),
          }}
        />{' '}
        {children}
      </span>
    </Note>
  );
}
