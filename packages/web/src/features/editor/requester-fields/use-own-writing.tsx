import { isOwnMark, requesterFieldName } from '@dojang/domain';
import type { FieldPatch } from '@dojang/field-editor/core';
import type { DrawWritten, EditorLabels } from '@dojang/field-editor/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { keepPicture } from '../../../ink/kept-picture.ts';
import { isOwnField } from '../model/own-fields.ts';
import { useDraft, useEditor } from '../session/editor-context.ts';
import { useEditorLabels } from '../session/use-editor-labels.ts';
import { OnPageInput } from './on-page-input.tsx';
import { useOwnMarks } from './use-own-marks.ts';
import { drawWritten, wordsOf } from './written.tsx';

const isTyped = (type: string): boolean => type === 'text' || type === 'date';

interface OwnWriting {
  readonly draw: DrawWritten;
  /** Starts filling in a field, or toggles a check mark. @returns false for a field of a participant */
  readonly write: (dragKey: string) => boolean;
  /** A placed check mark is checked; another placed field is filled in at once. */
  readonly placed: (patch: FieldPatch) => void;
  /** The input on the page while a field is filled in. */
  readonly input: ReactNode;
}

/**
 * Filling in requester fields on the page itself.
 * @param elsewhere is called instead where fields are filled in next to the page
 */
export function useOwnWriting(elsewhere?: (dragKey: string) => void): OwnWriting {
  const { session, mode } = useEditor();
  const { drafts } = session;
  const isWriting = mode.writesOwn;
  const fields = useDraft((draft) => draft.fields);
  const values = useDraft((draft) => draft.values);
  const [writing, setWriting] = useState<string | null>(null);
  const begin = elsewhere ?? setWriting;
  const marks = useOwnMarks();
  const draw = useMemo(() => drawWritten(values, marks), [values, marks]);
  useEffect(() => {
    // Pictures on distant pages are fetched too, since their addresses will have expired when the person gets there.
    for (const value of Object.values(values))
      if (typeof value === 'object') keepPicture(value.src).catch(() => undefined);
  }, [values]);
  const open = fields.find((field) => field.dragKey === writing);
  return {
    draw,
    write(dragKey) {
      const field = fields.find((one) => one.dragKey === dragKey);
      if (!isWriting || field === undefined || !isOwnField(field)) return false;
      if (field.type === 'check') {
        const { [dragKey]: was, ...others } = values;
        drafts.set({ values: was === true ? others : { ...others, [dragKey]: true } });
        return true;
      }
      if (isTyped(field.type)) begin(dragKey);
      return isTyped(field.type);
    },
    placed(patch) {
      const [field] = patch.kind === 'add' && patch.fields.length === 1 ? patch.fields : [];
      if (!isWriting || field === undefined || !isOwnField(field)) return;
      if (field.type === 'check') drafts.set({ values: { ...values, [field.dragKey]: true } });
      else if (isTyped(field.type) && patch.kind === 'add' && patch.aim !== 'more') begin(field.dragKey);
    },
    input: open ? <OnPageInput key={open.dragKey} field={open} onClose={() => setWriting(null)} /> : null,
  };
}

/** The canvas's labels; a requester field is named by its value. */
export function useOwnLabels(): EditorLabels {
  const labels = useEditorLabels();
  const t = useTranslations('editing');
  const locale = useLocale();
  const values = useDraft((draft) => draft.values);
  return useMemo(
    () => ({
      ...labels,
      fieldName: (field, number) => {
        if (!isOwnField(field)) return labels.fieldName(field, number);
        const type = `${requesterFieldName(field.type)[locale]} ${field.label ?? ''}`.trim();
        if (isOwnMark(field)) return t('fieldOfMark', { type, page: field.page });
        const text = wordsOf(field, values[field.dragKey]);
        return text === ''
          ? t('field', { type, page: field.page })
          : t('fieldWritten', { type, page: field.page, text });
      },
    }),
    [labels, t, locale, values],
  );
}
