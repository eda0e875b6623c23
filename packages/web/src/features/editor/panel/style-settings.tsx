import { DEFAULT_FIELD_STYLE, FIELD_FONTS } from '@dojang/domain';
import type { EditorField, FieldChange } from '@dojang/field-editor/core';
import { useTranslations } from 'use-intl';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { NumberBox } from './number-box.tsx';
import { SettingRow } from './setting-row.tsx';

const LEAST_SIZE = 6;
const MOST_SIZE = 72;
const ALIGNS = ['left', 'center', 'right'] as const;

interface StyleSettingsProps {
  readonly field: EditorField;
  readonly onChange: (change: FieldChange) => void;
}

/** The style of a written value. */
export function StyleSettings({ field, onChange }: StyleSettingsProps) {
  const t = useTranslations('panel.field');
  const style = field.style ?? DEFAULT_FIELD_STYLE;
  return (
    <>
      <SettingRow label={t('font')}>
        <div className="grid grid-cols-[minmax(0,1fr)_88px] gap-2">
          <Select
            label={t('font')}
            labelHidden
            options={FIELD_FONTS.map((font) => ({ value: font, label: t(font) }))}
            value={style.font}
            onChange={(font) => onChange({ style: { font } })}
          />
          <NumberBox
            label={t('size')}
            unit="pt"
            value={style.size}
            least={LEAST_SIZE}
            most={MOST_SIZE}
            onChange={(size) => onChange({ style: { size } })}
          />
        </div>
      </SettingRow>
      <SettingRow label={t('align')}>
        <Segmented
          label={t('align')}
          options={ALIGNS.map((align) => ({ value: align, label: t(align) }))}
          value={style.align}
          onChange={(align) => onChange({ style: { align } })}
          className="w-full [&>*]:flex-1"
        />
      </SettingRow>
    </>
  );
}
