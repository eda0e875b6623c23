import {
  type FieldSettings,
  formatOf,
  KNOWN_DEFAULT_NAMES,
  KNOWN_DEFAULTS,
  takesKnown,
} from '@dojang/domain';
import type { EditorField } from '@dojang/field-editor/core';
import { useLocale, useTranslations } from 'use-intl';
import { Select } from '../../../ui/controls/select.tsx';
import { isOwnField } from '../model/own-fields.ts';
import { SettingRow } from './setting-row.tsx';

interface DefaultSourceProps {
  readonly field: EditorField;
  readonly set: (change: FieldSettings) => boolean;
}

/** Stands for a default that is typed. */
const TYPED = 'typed';

/** Where the default of a text comes from: it is typed, or known of the participant who fills the field in. */
export function DefaultSource({ field, set }: DefaultSourceProps) {
  const t = useTranslations('constraints');
  const locale = useLocale();
  const format = formatOf(field);
  const known = KNOWN_DEFAULTS.filter((one) => takesKnown(one, format));
  if (known.length === 0 || isOwnField(field)) return null;
  const chosen = field.settings?.defaultFrom;
  const options = known.map((value) => ({ value, label: KNOWN_DEFAULT_NAMES[value][locale] }));
  return (
    <SettingRow label={t('defaultSource')}>
      <div className="min-w-0">
        <Select<(typeof options)[number]['value'] | typeof TYPED>
          label={t('defaultSource')}
          labelHidden
          options={[{ value: TYPED, label: t('typedDefault') }, ...options]}
          value={chosen ?? TYPED}
          onChange={(next) =>
            set(next === TYPED ? { defaultFrom: undefined } : { defaultFrom: next, defaultValue: undefined })
          }
          className="w-full"
        />
        {chosen === undefined ? null : <p className="pt-1 text-13 text-muted">{t(`known.${chosen}`)}</p>}
      </div>
    </SettingRow>
  );
}
