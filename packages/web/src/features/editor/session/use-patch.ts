import { defaultFieldName, wordsBefore } from '@dojang/domain';
import type { EditorField, FieldPatch } from '@dojang/field-editor/core';
import { pageOf } from '@dojang/field-editor/core';
import { select } from '@dojang/field-editor/react';
import { useTranslations } from 'use-intl';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { isOwnField } from '../model/own-fields.ts';
import {
  onFreePlace,
  type Preset,
  type PresetTexts,
  regroup,
  type Unfolded,
  unfold,
} from '../model/presets.ts';
import { createId } from './create-id.ts';
import { useEditor } from './editor-context.ts';

/** The texts of new fields. */
function usePresetTexts(): PresetTexts {
  const t = useTranslations('presets');
  const locale = useUiLocale();
  return {
    choice: (number) => t('choice', { number }),
    seal: t('seal'),
    lines: [t('company'), t('businessNumber'), t('address'), t('owner')],
    ...(locale === 'en' ? { dateFormat: 'mmm d, yyyy' as const } : {}),
  };
}

/** Returns a function that names the fields that a placed field becomes, by the preset that is chosen in the palette. */
export function useUnfolded(): (field: EditorField) => readonly EditorField[] {
  const { session, pages } = useEditor();
  const words = usePresetTexts();
  return (field) => unfold(field, session.preset.current, pageOf(pages, field.page), words, createId).fields;
}

/**
 * Applies the canvas's changes to the draft; presets of the palette are expanded, and copied groups become new groups.
 * @returns false when the patch was refused
 */
export function usePatch(): (patch: FieldPatch) => boolean {
  const { session, pages, mode } = useEditor();
  const locale = useUiLocale();
  const words = usePresetTexts();
  const placed = (field: EditorField, preset: Preset | null, isAimed: boolean): Unfolded => {
    const page = pageOf(pages, field.page);
    const unfolded = unfold(field, preset, page, words, createId);
    // What a pointer placed stays there; what a menu adds is larger than the place that was found for it, and gets a free one.
    return !isAimed && (preset !== null || unfolded.fields.length > 1)
      ? onFreePlace(unfolded, session.drafts.state.getState().draft.fields, page)
      : unfolded;
  };
  // An own field heads a column of a bulk, so that it has a name from the start.
  const named = (field: EditorField): EditorField => {
    if (!isOwnField(field) || field.settings !== undefined || (field.label ?? '') !== '') return field;
    const before = wordsBefore(field, pages[field.page - 1]?.texts ?? []);
    // In a template it must have one; in a document its value says what it is.
    const others = session.drafts.state.getState().draft.fields.filter(isOwnField);
    const label = before !== '' || mode.writesOwn ? before : defaultFieldName(field, others, locale);
    return label === '' ? field : { ...field, label };
  };
  return (patch) => {
    if (patch.kind !== 'add') return session.drafts.patch(patch);
    const { draft } = session.drafts.state.getState();
    const [first] = patch.fields.map(named);
    const isNew = patch.fields.length === 1 && first !== undefined && first.settings === undefined;
    const { fields, groups: added } = isNew
      ? placed(first, session.preset.current, patch.aim !== undefined)
      : regroup(patch.fields, draft.fields, draft.groups, createId);
    const taken = session.drafts.patch({ kind: 'add', fields }, added);
    if (taken && fields.length > 1 && patch.aim !== 'more')
      select(
        session.view,
        fields.map((field) => field.dragKey),
      );
    return taken;
  };
}
