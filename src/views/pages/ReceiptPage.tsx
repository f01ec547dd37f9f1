import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { Head } from '../shell/Head.tsx';
import { ReceiptCheck } from './ReceiptCheck.tsx';

/** `/receipt`: checks the receipt in the address, which is that of its QR code, or one that is typed. */
export function ReceiptPage() {
  const { t } = useTranslation('pages');
  const { receiptCheck } = useFlows('pages');
  const search = useSearch();
  const query = new URLSearchParams(search);
  return (
    <>
      <Head page={t('receipt.title')} description={t('receipt.lead')} />
      <Flow
        key={search}
        machine={receiptCheck}
        input={{ number: query.get('number') ?? '', code: query.get('code') ?? '' }}
        view={ReceiptCheck}
      />
    </>
  );
}
