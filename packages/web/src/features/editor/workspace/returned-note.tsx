import type { DocumentDetail } from '@dojang/contract';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { MoreTexts, useUiLocale } from '../../../ui/text/intl.tsx';
import { fullTime } from '../../../ui/text/korean-time.ts';
import { returnedMessages } from './returned.messages.ts';

const bundles = { returnedDraft: returnedMessages };

interface ReturnedNoteProps {
  readonly returned: NonNullable<DocumentDetail['returned']>;
}

/** Who returned the document that this draft was made from, and why. */
export default function ReturnedNote(props: ReturnedNoteProps) {
  return (
    <MoreTexts bundles={bundles}>
      <Note {...props} />
    </MoreTexts>
  );
}

function Note({ returned: { name, reason, at } }: ReturnedNoteProps) {
  const t = useTranslations('returnedDraft');
  const locale = useUiLocale();
  return (
    <section aria-label={t('title')} className="flex shrink-0 gap-2 bg-warn-bg px-4 py-2 text-warn">
      <Undo2 size={18} className="mt-0.5 shrink-0" aria-hidden />
      <div className="max-h-24 min-w-0 overflow-y-auto">
        <p className="font-medium">{t('by', { name, time: fullTime(at, locale) })}</p>
        <p className="break-words whitespace-pre-line">{reason}</p>
      </div>
    </section>
  );
}
