import { useTranslation } from 'react-i18next';
import type { StoredFile } from '../../../../contract/entities/files.ts';
import type { Currency } from '../../../../contract/entities/proposals.ts';
import { parseAmount, parseWholeNumber } from '../../../../contract/rules/money.ts';
import { FileSize } from '../../files/FileSize.tsx';
import { FileName } from '../../ui/FileName.tsx';
import { Money } from '../listed/Money.tsx';

/** A typed line of text, or a hyphen. */
export const Text = ({ text }: { text: string }) => (text.trim() ? <bdi className="wrap-anywhere">{text}</bdi> : '-');

/** A typed amount, formatted as money if it can be parsed. */
export function TypedMoney({ text, currency }: { text: string; currency: Currency }) {
  const amount = parseAmount(text);
  return amount === null ? <Text text={text} /> : <Money amount={amount} currency={currency} />;
}

/** A typed number of days, formatted if it can be parsed. */
export function TypedDays({ text }: { text: string }) {
  const { t } = useTranslation('proposals');
  const days = parseWholeNumber(text);
  return days === null ? <Text text={text} /> : <span className="whitespace-nowrap">{t('offered.days', { count: days })}</span>;
}

export const Files = ({ files }: { files: readonly StoredFile[] }) =>
  files.length === 0 ? (
    '-'
  ) : (
    <ul className="grid gap-1">
      {files.map(({ id, name, size }) => (
        <li key={id} className="flex flex-wrap gap-x-3 min-w-0">
          <span className="min-w-0 max-w-full">
            <FileName>{name}</FileName>
          </span>
          <span className="font-normal text-ink-3">
            <FileSize bytes={size} />
          </span>
        </li>
      ))}
    </ul>
  );
