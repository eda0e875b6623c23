import { Link } from '@tanstack/react-router';
import { Signature } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** The way to signing many documents in one pass, above the list. @param count the documents that the reader has to sign */
export function TogetherNote({ count }: { readonly count: number }) {
  const t = useTranslations('documents');
  return (
    <p className="mx-4 mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-brand-50 px-4 py-2 text-13">
      <Signature size={16} className="text-brand-600" aria-hidden />
      <span className="font-medium">{t('turn.title', { count })}</span>
      <Link
        to="/signTogether"
        className="rounded-control py-1 font-semibold text-brand-700 hover:underline max-md:py-2.5"
      >
        {t('turn.together')}
      </Link>
    </p>
  );
}
