import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/form/text-field.tsx';
import { MOST_MESSAGE } from '../model/draft.ts';
import { useDraft, useEditor } from '../session/editor-context.ts';

/** The message of a request. Its length is counted, and it is never shortened during typing. */
export function MessageField({ rows }: { readonly rows: number }) {
  const t = useTranslations('panel.document');
  const { drafts } = useEditor().session;
  const message = useDraft((draft) => draft.message);
  const count = message.length;
  return (
    <TextField
      label={t('message')}
      labelHidden
      rows={rows}
      placeholder={t('messagePlaceholder')}
      value={message}
      onChange={(next) => drafts.set({ message: next })}
      error={count > MOST_MESSAGE ? t('messageError', { most: MOST_MESSAGE }) : undefined}
      hint={<span className="block text-right">{t('messageCount', { count, most: MOST_MESSAGE })}</span>}
    />
  );
}
