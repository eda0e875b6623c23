import type { PaymentResult } from '@dojang/contract';
import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** The provider's receipt of a payment; nothing where it has told none. */
export function ReceiptLink({ receiptUrl, productName }: Pick<PaymentResult, 'receiptUrl' | 'productName'>) {
  const t = useTranslations('payments');
  if (receiptUrl === '') return null;
  return (
    <a
      href={receiptUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={t('receiptOf', { product: productName })}
      className="inline-flex items-center gap-1 whitespace-nowrap text-brand-700 underline-offset-2 hover:underline"
    >
      {t('receipt')}
      <ExternalLink size={14} aria-hidden />
    </a>
  );
}
