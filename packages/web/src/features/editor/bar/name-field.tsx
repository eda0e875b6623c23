import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isComposing } from '../../../ui/hooks/is-composing.ts';
import { useDraft, useEditor } from '../session/editor-context.ts';

/** The document's name, edited in place. Leaving an empty name restores the last one. */
export function NameField() {
  const t = useTranslations('editor.bar');
  const { session, attention } = useEditor();
  const name = useDraft((draft) => draft.name);
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (attention?.kind === 'documentName') input.current?.focus();
  }, [attention]);
  return (
    <input
      ref={input}
      aria-label={t('name')}
      title={t('rename')}
      value={typed ?? name}
      onChange={(event) => {
        setTyped(event.target.value);
        if (event.target.value.trim() !== '') session.drafts.rename(event.target.value);
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.currentTarget.blur();
      }}
      className="field-sizing-content h-9 max-md:h-11 max-w-full min-w-12 truncate rounded-control bg-transparent px-2 text-15 font-semibold outline-none hover:bg-hover focus:bg-card focus:inset-ring-2 focus:inset-ring-brand-600 max-md:text-16"
    />
  );
}
