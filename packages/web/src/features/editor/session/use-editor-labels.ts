import type { FieldType } from '@dojang/domain';
import { EDGES, isLocked } from '@dojang/field-editor/core';
import type { EditorLabels } from '@dojang/field-editor/react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';

type EdgeLabels = EditorLabels['align'];

/** The canvas's words in the user's language. */
export function useEditorLabels(): EditorLabels {
  const t = useTranslations('editor');
  const tool = useTranslations('tools');
  const ui = useTranslations('ui');
  return useMemo(() => {
    const align = Object.fromEntries(EDGES.map((edge) => [edge, t(`tool.${edge}`)]));
    const typeName = (type: FieldType): string => t(`types.${type}`);
    return {
      canvas: t('canvas.label'),
      keys: t('canvas.keys'),
      typeName,
      samples: {
        line: t('types.text'),
        lines: t('types.text'),
        number: '0,000',
        amount: t('samples.amount'),
        phone: '010-0000-0000',
        email: 'name@company.co.kr',
        address: t('samples.address'),
        birthDate: t('canvas.dateSample'),
      },
      fieldName: (field, number) => {
        const { type, page, label } = field;
        const values = { type: typeName(type), page };
        const who = { ...values, number: number ?? 0 };
        const name =
          number === null
            ? t('canvas.fieldOfNobody', values)
            : label
              ? t('canvas.fieldLabeled', { ...who, label })
              : t('canvas.field', who);
        const full = field.required ? tool('required', { name }) : name;
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
      placeInMiddle: tool('placeInMiddle'),
      disarm: tool('disarm'),
      dateSample: t('canvas.dateSample'),
    };
  }, [t, tool, ui]);
}
