import { useNarrow } from '../../ui/use-narrow.ts';

/** Where drafts are written: the editor, on phones its small form. */
export const useEditorAddress = () =>
  useNarrow() ? '/signCreating/mobile/progress/{-$documentId}' : '/signCreating/progress/{-$documentId}';
