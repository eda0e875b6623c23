import type { FieldPatch } from '@dojang/field-editor/core';
import { pageOf } from '@dojang/field-editor/core';
import { select } from '@dojang/field-editor/react';
import { useTranslations } from 'use-intl';
import { useEditor } from './editor-context.ts';
import { mintId } from './mint-id.ts';
import { type KitWords, regroup, unfold } from './model/kits.ts';

/**
 * Takes the canvas's changes into the draft; what the palette put there is unfolded, and copied groups become groups.
 * @returns false when the patch was refused
 */
export function usePatch(): (patch: FieldPatch) => boolean {
  const { session, pages } = useEditor();
  const t = useTranslations('kits');
  const words: KitWords = {
    choice: (number) => t('choice', { number }),
    seal: t('seal'),
    lines: [t('company'), t('businessNumber'), t('address'), t('owner')],
  };
  return (patch) => {
    if (patch.kind !== 'add') return session.drafts.patch(patch);
    const { draft } = session.drafts.state.getState();
    const groups = draft.groups ?? [];
    const [first] = patch.fields;
    const isNew = patch.fields.length === 1 && first !== undefined && first.settings === undefined;
    const { fields, groups: added } = isNew
      ? unfold(first, session.kit.current, pageOf(pages, first.page), words, mintId)
      : regroup(patch.fields, draft.fields, groups, mintId);
    if (added.length > 0) session.drafts.set({ groups: [...groups, ...added] });
    const taken = session.drafts.patch({ kind: 'add', fields });
    if (taken && fields.length > 1)
      select(
        session.view,
        fields.map((field) => field.dragKey),
      );
    return taken;
  };
}
