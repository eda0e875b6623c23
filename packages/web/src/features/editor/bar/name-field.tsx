import { cleanedName, cleanLine, errorMessage } from '@dojang/domain';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isComposing } from '../../../ui/hooks/is-composing.ts';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { useDraft, useEditor } from '../session/editor-context.ts';

/** The width of a text in letters of the Latin alphabet, for engines that do not fit an input to its content. */
const columnsOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter < '\u1100' ? 1 : 2), 1);

/** The document's name, edited in place. Leaving it shows the name as it is stored; leaving an empty one restores the last one. */
export function NameField() {
  const t = useTranslations('editor.bar');
  const locale = useUiLocale();
  const { session, attention } = useEditor();
  const name = useDraft((draft) => draft.name);
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (attention?.kind === 'documentName') input.current?.focus();
  }, [attention]);
  const leave = (): void => {
    const { name: cleaned, removed } = cleanedName(typed ?? '');
    setTyped(null);
    if (cleaned === '' || typed === null) return;
    if (cleaned !== name) session.drafts.rename(cleaned);
    if (removed !== '') notify('ok', errorMessage('nameCleaned', { values: { removed } }, locale));
  };
  return (
    <input
      ref={input}
      aria-label={t('name')}
      title={t('rename')}
      value={typed ?? name}
      size={columnsOf(typed ?? name)}
      onChange={(event) => {
        setTyped(event.target.value);
        if (cleanLine(event.target.value) !== '') session.drafts.rename(event.target.value);
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.currentTarget.blur();
      }}
      className="field-sizing-content h-9 max-md:h-11 max-w-full min-w-12 truncate rounded-control bg-transparent px-2 text-15 font-semibold outline-none hover:bg-hover focus:bg-card focus:inset-ring-2 focus:inset-ring-brand-600 max-md:text-16"
    />
  );
}
