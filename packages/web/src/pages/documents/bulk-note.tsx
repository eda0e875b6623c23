import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Send, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { bulkQuery } from '../../features/bulk/bulk.query.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { bulkNoteMessages } from './bulk-note.messages.ts';

const BUNDLES = { bulkNote: bulkNoteMessages };

interface BulkNoteProps {
  readonly bulkTransmitId: string;
  /** Lists the documents of all bulks and others again. */
  readonly onAll: () => void;
}

/** Tells that the list has the documents of one bulk only, and leads back to it. */
export function BulkNote(props: BulkNoteProps) {
  return (
    <MoreTexts bundles={BUNDLES}>
      <Note {...props} />
    </MoreTexts>
  );
}

function Note({ bulkTransmitId, onAll }: BulkNoteProps) {
  const t = useTranslations('bulkNote');
  const { data } = useQuery(bulkQuery(bulkTransmitId));
  return (
    <section
      aria-label={t('label')}
      className="mx-6 mt-1 flex min-h-10 shrink-0 items-center gap-2 rounded-control bg-desk pr-1 pl-3 max-md:mx-4"
    >
      <Send size={16} className="shrink-0 text-muted" aria-hidden />
      <span className="shrink-0 text-muted max-md:sr-only">{t('label')}</span>
      <Link
        to="/bulkTransmit/detail/$bulkTransmitId"
        params={{ bulkTransmitId }}
        className="min-w-0 truncate font-medium text-brand-700 underline-offset-2 hover:underline max-md:py-2.5"
      >
        {data?.name ?? t('open')}
      </Link>
      <span className="flex-1" />
      <IconButton label={t('all')} onPress={onAll}>
        <X size={16} aria-hidden />
      </IconButton>
    </section>
  );
}
