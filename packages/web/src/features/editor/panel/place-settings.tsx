import { type EditorField, type Place, pageOf, setPlace, toPoints } from '@dojang/field-editor/core';
import { useTranslations } from 'use-intl';
import { useEditor } from '../editor-context.ts';
import { NumberBox } from './number-box.tsx';
import { SettingRow } from './setting-row.tsx';

const POINTS_PER_MM = 72 / 25.4;
const SIDES = ['x', 'y', 'width', 'height'] as const satisfies readonly (keyof Place)[];

/** Place and size in millimetres on paper: the way to a precise place, and to resizing without a mouse. */
export function PlaceSettings({ field }: { readonly field: EditorField }) {
  const t = useTranslations('panel.field');
  const { session, pages } = useEditor();
  const place = toPoints(field, pageOf(pages, field.page));
  return (
    <SettingRow label={t('place')}>
      <div className="grid grid-cols-4 gap-1.5">
        {SIDES.map((side) => (
          <NumberBox
            key={side}
            label={t(side)}
            labelShown
            value={Math.round(place[side] / POINTS_PER_MM)}
            least={0}
            onChange={(mm) => session.drafts.patch(setPlace(field, { [side]: mm * POINTS_PER_MM }, pages))}
          />
        ))}
      </div>
    </SettingRow>
  );
}
