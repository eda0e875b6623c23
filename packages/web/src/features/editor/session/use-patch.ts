import type { EditorField, FieldPatch } from '@dojang/field-editor/core';
import { pageOf } from '@dojang/field-editor/core';
import { select } from '@dojang/field-editor/react';
import { useTranslations } from 'use-intl';
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

/**
 * Applies the canvas's changes to the draft; presets of the palette are expanded, and copied groups become new groups.
 * @returns false when the patch was refused
 */
export function usePatch(): (patch: FieldPatch) => boolean {
  const { session, pages } = useEditor();
  const t = useTranslations('presets');
  const words: PresetTexts = {
    choice: (number) => t('choice', { number }),
    seal: t('seal'),
    lines: [t('company'), t('businessNumber'), t('address'), t('owner')],
  };
  const placed = (field: EditorField, preset: Preset | null): Unfolded => {
    const page = pageOf(pages, field.page);
    const unfolded = unfold(field, preset, page, words, createId);
    // A field that is dropped or tapped has its place; what a menu adds is larger than that, and gets a free one.
    return preset !== null || unfolded.fields.length > 1
      ? onFreePlace(unfolded, session.drafts.state.getState().draft.fields, page)
      : unfolded;
  };
  return (patch) => {
    if (patch.kind !== 'add') return session.drafts.patch(patch);
    const { draft } = session.drafts.state.getState();
    const [first] = patch.fields;
    const isNew = patch.fields.length === 1 && first !== undefined && first.settings === undefined;
    const { fields, groups: added } = isNew
      ? placed(first, session.preset.current)
      : regroup(patch.fields, draft.fields, draft.groups, createId);
    const taken = session.drafts.patch({ kind: 'add', fields }, added);
    if (taken && fields.length > 1)
      select(
        session.view,
        fields.map((field) => field.dragKey),
      );
    return taken;
  };
}
