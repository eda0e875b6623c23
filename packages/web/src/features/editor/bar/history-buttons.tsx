import { Redo2, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useDraftState, useEditor } from '../session/editor-context.ts';

/** Two components, so that a step rerenders only the button that it enables or disables. */
export function HistoryButtons() {
  return (
    <>
      <Undo />
      <Redo />
    </>
  );
}

function Undo() {
  const t = useTranslations('editor.bar');
  const { drafts } = useEditor().session;
  const canUndo = useDraftState((state) => state.canUndo);
  return (
    <IconButton label={t('undo')} isDisabled={!canUndo} onPress={drafts.undo}>
      <Undo2 size={18} aria-hidden />
    </IconButton>
  );
}

function Redo() {
  const t = useTranslations('editor.bar');
  const { drafts } = useEditor().session;
  const canRedo = useDraftState((state) => state.canRedo);
  return (
    <IconButton label={t('redo')} isDisabled={!canRedo} onPress={drafts.redo}>
      <Redo2 size={18} aria-hidden />
    </IconButton>
  );
}
