import { type FieldSettings, MAX_ATTACHMENTS, mostFilesOf } from '@dojang/domain';
import type { EditorField } from '@dojang/field-editor/core';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { NumberBox } from './number-box.tsx';
import { SettingRow } from './setting-row.tsx';

interface FileConstraintsProps {
  readonly field: EditorField;
  readonly set: (change: FieldSettings) => boolean;
}

/** How many files a field asks for, and whether later signers see them. */
export function FileConstraints({ field, set }: FileConstraintsProps) {
  const t = useTranslations('constraints');
  return (
    <>
      <SettingRow label={t('files')}>
        <div className="grid grid-cols-[108px_1fr] items-center gap-2">
          <NumberBox
            label={t('files')}
            unit={t('filesUnit')}
            value={mostFilesOf(field)}
            least={1}
            most={MAX_ATTACHMENTS}
            onChange={(maxFiles) => set({ maxFiles: maxFiles === 1 ? undefined : maxFiles })}
          />
          <span className="text-13 text-muted">{t('filesHint')}</span>
        </div>
      </SettingRow>
      <SettingRow label="">
        <Checkbox
          isSelected={field.settings?.sharesFiles === true}
          onChange={(on) => set({ sharesFiles: on ? true : undefined })}
        >
          {t('sharesFiles')}
        </Checkbox>
      </SettingRow>
    </>
  );
}
