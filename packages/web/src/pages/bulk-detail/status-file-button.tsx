import type { BulkRow } from '@dojang/contract';
import { Sheet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import type { useRowActions } from './use-row-actions.ts';

interface StatusFileButtonProps {
  readonly actions: Pick<ReturnType<typeof useRowActions>, 'statusFile'>;
  /** Null for all rows of the list. */
  readonly rows: readonly BulkRow[] | null;
}

/** Downloads a spreadsheet of how far the rows are. */
export function StatusFileButton({ actions: { statusFile }, rows }: StatusFileButtonProps) {
  const t = useTranslations('selection');
  return (
    <Button
      size={rows === null ? 'md' : 'sm'}
      icon={<Sheet size={15} aria-hidden />}
      isPending={statusFile.isPending}
      onPress={() => statusFile.mutate(rows)}
    >
      {t('statusFile')}
    </Button>
  );
}
