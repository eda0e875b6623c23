import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { Button } from '../../ui/controls/button.tsx';
import { AlertNote } from '../../ui/layout/alert-note.tsx';
import { reloadRows } from './model/reload-rows.ts';
import { useSheet } from './model/sheet-session.ts';

/** Shown when the bulk was changed elsewhere: the rows must be loaded again. */
export function ConflictNote() {
  const t = useTranslations('bulkRows.save');
  const { saving, bulkTransmitId } = useSheet();
  const queries = useQueryClient();
  const state = useStore(saving);
  if (state.kind !== 'conflict') return null;
  return (
    <div role="alert" className="px-6 py-3 max-md:px-4">
      <AlertNote tone="bad" title={t('conflict')}>
        <p>{t('conflictText')}</p>
        <Button className="mt-2" onPress={() => void reloadRows(queries, bulkTransmitId)}>
          {t('reload')}
        </Button>
      </AlertNote>
    </div>
  );
}
