import { FIELD_TYPE_TRAITS, type FieldType, TEXT_FORMAT_TRAITS, wordsBefore } from '@dojang/domain';
import { EDGES, isLocked } from '@dojang/field-editor/core';
import type { EditorLabels } from '@dojang/field-editor/react';
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useEditor } from './editor-context.ts';
import { useSignerWords } from './use-signer-words.ts';

type EdgeLabels = EditorLabels['align'];

/** The canvas's words in the user's language. */
export function useEditorLabels(): EditorLabels {
  const t = useTranslations('editor');
  const locale = useLocale();
  const tool = useTranslations('tools');
  const ui = useTranslations('ui');
  const signerWords = useSignerWords();
  const { pages } = useEditor();
  return useMemo(() => {
    const align = Object.fromEntries(EDGES.map((edge) => [edge, t(`tool.${edge}`)]));
    const typeName = (type: FieldType): string => FIELD_TYPE_TRAITS[type].name[locale];
    return {
      canvas: t('canvas.label'),
      keys: t('canvas.keys'),
      typeName,
      sampleOf: (format) => (TEXT_FORMAT_TRAITS[format].sample ?? FIELD_TYPE_TRAITS.text.name)[locale],
      fieldName: (field, number) => {
        const { type, page, label } = field;
        const values = { type: typeName(type), page };
        const who = { ...values, signer: number === null ? '' : signerWords(number) };
        const name =
          number === null
            ? t('canvas.fieldOfNobody', values)
            : label
              ? t('canvas.fieldLabeled', { ...who, label })
              : t('canvas.field', who);
        const words = wordsBefore(field, pages[page - 1]?.texts ?? []);
        // The words beside a field tell where it is; a label that was taken from them says it already.
        const placed = words === '' || words === label ? name : t('canvas.beside', { name, words });
        const full = field.required ? tool('required', { name: placed }) : placed;
        return isLocked(field) ? tool('locked', { name: full }) : full;
      },
      page: (page) => t('canvas.page', { page }),
      pictureFailed: ui('pictureFailed'),
      thumbnails: t('canvas.thumbnails'),
      fieldCount: (count) => t('canvas.fieldCount', { count }),
      toolbar: t('tool.label'),
      duplicate: t('tool.duplicate'),
      repeat: t('tool.repeat'),
      settings: t('tool.settings'),
      remove: t('tool.remove'),
      align: {
        left: '',
        middle: '',
        right: '',
        top: '',
        center: '',
        bottom: '',
        ...align,
      } satisfies EdgeLabels,
      distribute: { horizontal: tool('horizontal'), vertical: tool('vertical') },
      equalize: tool('equalize'),
      lock: tool('lock'),
      unlock: tool('unlock'),
      pendingPlacement: tool('pendingPlacement'),
      placementKeys: tool('placementKeys'),
      placeInMiddle: tool('placeInMiddle'),
      disarm: tool('disarm'),
      dateSample: t('canvas.dateSample'),
    };
  }, [t, tool, ui, locale, signerWords, pages]);
}
