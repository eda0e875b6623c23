import { Redo2, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDraftState, useEditor } from '../editor-context.ts';

export function HistoryButtons() {
  const t = useTranslations('editor.bar');
  const { drafts } = useEditor().session;
  const canUndo = useDraftState((state) => state.canUndo);
  const canRedo = useDraftState((state) => state.canRedo);
  return (
    <>
      <IconButton label={t('undo')} isDisabled={!canUndo} onPress={drafts.undo}>
        <Undo2 size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('redo')} isDisabled={!canRedo} onPress={drafts.redo}>
        <Redo2 size={18} aria-hidden />
      </IconButton>
    </>
  );
}
