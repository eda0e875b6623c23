import type { DocumentSummary } from '@dojang/contract';
import { Lock, Trash2, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { listTime } from '../../ui/text/korean-time.ts';
import { shownState } from '../documents/document-state.ts';
import { DocumentStatePill } from '../documents/document-state-pill.tsx';

interface DeletedRowProps {
  readonly document: DocumentSummary;
  readonly now: number;
  readonly isPending: boolean;
  readonly onRecover: () => void;
  readonly onRemove: () => void;
}

/** One deleted document: who deleted it and when, and the ways back and out. */
export function DeletedRow({ document, now, isPending, onRecover, onRemove }: DeletedRowProps) {
  const t = useTranslations('deletion');
  const locale = useUiLocale();
  const { deletion, participants } = document;
  const name = document.name === '' ? t('unnamed') : document.name;
  const count = participants.length;
  const people = t('people', { count, name: participants[0]?.name ?? '', others: count - 1 });
  if (deletion === null) return null;
  const { deletedAt, deletedBy, removeRefusal } = deletion;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-13 text-muted">{people}</p>
        <p className="truncate text-13 text-muted">
          {t('facts', { time: listTime(deletedAt, now, locale), name: deletedBy })}
        </p>
      </div>
      <DocumentStatePill state={shownState(document)} />
      <div className="flex min-w-0 items-center gap-2 md:w-64 md:justify-end">
        <Button
          size="sm"
          icon={<Undo2 size={15} aria-hidden />}
          aria-label={t('recoverNamed', { name })}
          isPending={isPending}
          onPress={onRecover}
        >
          {t('recover')}
        </Button>
        {removeRefusal === null ? (
          <Button
            size="sm"
            kind="danger-outline"
            icon={<Trash2 size={15} aria-hidden />}
            aria-label={t('removeNamed', { name })}
            aria-haspopup="dialog"
            onPress={onRemove}
          >
            {t('remove')}
          </Button>
        ) : (
          <span className="flex min-w-0 items-center gap-1 text-13 text-muted">
            <Lock size={14} className="shrink-0" aria-hidden />
            {t(`locked.${removeRefusal}`)}
          </span>
        )}
      </div>
    </li>
  );
}
