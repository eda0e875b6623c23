import { draftPreviewPath } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { isEmbedded } from '../../../embedded/is-embedded.ts';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useDraft, useEditor } from '../session/editor-context.ts';
import { useShownName } from '../session/use-shown-name.ts';

export interface PreviewOf {
  readonly key: string;
  /** As whom the document is seen. */
  readonly label: string;
  readonly open: () => void;
}

/**
 * The previews of the draft, one for each participant: the real signing page in another tab, where nothing is recorded. Empty for a
 * template, and inside other sites, whose pages have no account of the product.
 */
export function usePreviews(): readonly PreviewOf[] {
  const t = useTranslations('editor.preview');
  const { session, mode } = useEditor();
  const people = useDraft((draft) => draft.people);
  const shownName = useShownName();
  const open = async (participantKey: string): Promise<void> => {
    // Browsers open a tab only in answer to a press, so it is opened before the draft is saved.
    const tab = window.open('about:blank', '_blank');
    if (tab === null) {
      notify('bad', t('blocked'));
      return;
    }
    if (await session.autosave.flush()) {
      tab.location.replace(draftPreviewPath({ documentId: session.documentId, participantKey }));
      return;
    }
    tab.close();
    notify('bad', t('notSaved'));
  };
  if (mode.kind !== 'request' || isEmbedded()) return [];
  return people.map((person, index) => ({
    key: person.key,
    label: t('as', { name: shownName(person, index) }),
    open: () => void open(person.key),
  }));
}
