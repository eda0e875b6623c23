import { lackOfSize, wordsOfSize } from '@dojang/domain';
import { type Place, pageOf, setPlace, toPoints } from '@dojang/field-editor/core';
import { memo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { useDraft, useEditor } from '../session/editor-context.ts';
import { NumberBox } from './number-box.tsx';
import { SettingRow } from './setting-row.tsx';

const POINTS_PER_MM = 72 / 25.4;
const SIDES = ['x', 'y', 'width', 'height'] as const satisfies readonly (keyof Place)[];

interface PlaceSettingsProps {
  readonly dragKey: string;
}

/** Position and size in millimeters on paper, for exact placement and for resizing without a mouse. */
export function PlaceSettings({ dragKey }: PlaceSettingsProps) {
  const t = useTranslations('panel.field');
  return (
    <SettingRow label={t('place')}>
      <div className="grid grid-cols-4 gap-1.5">
        {SIDES.map((side) => (
          <Side key={side} side={side} dragKey={dragKey} />
        ))}
      </div>
      <TooSmall dragKey={dragKey} />
    </SettingRow>
  );
}

/** Tells that nothing could be written into the field, and offers to enlarge it. */
function TooSmall({ dragKey }: PlaceSettingsProps) {
  const t = useTranslations('panel.field');
  const locale = useLocale();
  const { session, pages } = useEditor();
  const field = useDraft(({ fields }) => fields.find((one) => one.dragKey === dragKey));
  const least = field && lackOfSize(field, toPoints(field, pageOf(pages, field.page)));
  if (!field || !least) return null;
  return (
    <div className="mt-1.5" role="alert">
      <p className="text-13 text-bad">
        {t('tooSmall', { size: wordsOfSize(least)[locale === 'en' ? 'en' : 'ko'] })}
      </p>
      <Button className="mt-1.5" onPress={() => session.drafts.patch(setPlace(field, {}, pages))}>
        {t('enlarge')}
      </Button>
    </div>
  );
}

interface SideProps extends PlaceSettingsProps {
  readonly side: (typeof SIDES)[number];
}

/** One number, rerendered only when it changes: moving a field down the page does not rerender the other three. */
const Side = memo(function Side({ dragKey, side }: SideProps) {
  const t = useTranslations('panel.field');
  const { session, pages } = useEditor();
  const { drafts } = session;
  const millimeters = useDraft(({ fields }) => {
    const field = fields.find((one) => one.dragKey === dragKey);
    return field ? Math.round(toPoints(field, pageOf(pages, field.page))[side] / POINTS_PER_MM) : 0;
  });
  return (
    <NumberBox
      label={t(side)}
      labelShown
      value={millimeters}
      least={0}
      onChange={(mm) => {
        const { fields } = drafts.state.getState().draft;
        const field = fields.find((one) => one.dragKey === dragKey);
        if (field) drafts.patch(setPlace(field, { [side]: mm * POINTS_PER_MM }, pages));
      }}
    />
  );
});
