import type { DocumentSummary } from '@dojang/contract';
import { ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { DocumentLink } from './document-link.tsx';
import { useProgressText } from './progress-text.ts';
import type { RowHandlers } from './row-handlers.ts';
import { SignButton } from './row-parts.tsx';

interface TurnCardProps {
  /** The first document that the reader has to sign. */
  readonly document: DocumentSummary;
  /** The number of documents that the reader has to sign. */
  readonly count: number;
  readonly now: number;
  readonly handlers: RowHandlers;
  readonly onAll: () => void;
}

/** What the reader has to sign, above the list on phones, with the button that opens the signing. */
export function TurnCard({ document, count, now, handlers, onAll }: TurnCardProps) {
  const t = useTranslations('documents');
  const text = useProgressText(now)(document);
  const details = [handlers.folderOf(document), document.requester.name, text.side];
  return (
    <section
      aria-label={t('turn.title', { count })}
      className="relative mx-4 mb-3 rounded-card border border-line bg-card px-4 py-3"
    >
      <div className="flex items-center justify-between gap-2 text-13">
        <h2 className="font-semibold text-brand-700">{t('turn.title', { count })}</h2>
        {count > 1 ? (
          <Button
            onPress={onAll}
            className="relative z-10 -my-2.5 -mr-2 flex h-10 items-center gap-0.5 rounded-control px-2 text-muted"
          >
            {t('turn.all')}
            <ChevronRight size={15} aria-hidden />
          </Button>
        ) : null}
      </div>
      <div className="mt-1 flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <DocumentLink document={document} />
          <p className="truncate text-13 text-muted">{details.filter(Boolean).join(' · ')}</p>
        </div>
        <span className="relative z-10 shrink-0">
          <SignButton document={document} handlers={handlers} isLarge />
        </span>
      </div>
    </section>
  );
}
