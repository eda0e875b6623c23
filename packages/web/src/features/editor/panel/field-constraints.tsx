import {
  controlOf,
  DATE_FORMATS,
  errorOfSettings,
  FIELD_TYPE_TRAITS,
  type FieldSettings,
  formatOf,
  isoDate,
  koreanDate,
  LIMITED,
  MAX_TEXT,
  parseTypedDate,
  SEVERAL_LINES,
  settingsHoldResidentNumber,
  TEXT_FORMAT_TRAITS,
  writeDate,
} from '@dojang/domain';
import { type EditorField, type FieldChange, mostLetters, pageOf, toPoints } from '@dojang/field-editor/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useEditor } from '../session/editor-context.ts';
import { DefaultSource } from './default-source.tsx';
import { FileConstraints } from './file-constraints.tsx';
import { NumberBox } from './number-box.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettledText } from './settled-text.tsx';

/**
 * The settings with a change applied; a default or limit that no longer fits is removed. Null when the change itself is invalid,
 * so that nothing is saved that the server would refuse.
 */
export function changedSettings(field: EditorField, change: FieldSettings): FieldSettings | null {
  const error = (settings: FieldSettings) => errorOfSettings({ ...field, settings });
  let settings: FieldSettings = { ...field.settings, ...change };
  if (error(settings) === 'limit' && !('limit' in change)) settings = { ...settings, limit: undefined };
  if (error(settings) === 'default' && !('defaultValue' in change))
    settings = { ...settings, defaultValue: undefined, defaultFrom: undefined };
  const sound = error(settings) === null && !settingsHoldResidentNumber({ ...field, settings });
  return sound ? settings : null;
}

interface ConstraintsProps {
  readonly field: EditorField;
  readonly onChange: (change: FieldChange) => void;
}

/** The constraints of one field: what may be written into it, its default, and a help text. */
export function FieldConstraints({ field, onChange }: ConstraintsProps) {
  const t = useTranslations('constraints');
  const set = (change: FieldSettings): boolean => {
    const settings = changedSettings(field, change);
    if (settings !== null) onChange({ settings });
    return settings !== null;
  };
  return (
    <>
      {controlOf(field.type) === 'text' ? (
        <TextConstraints field={field} set={set} onChange={onChange} />
      ) : null}
      {controlOf(field.type) === 'date' ? <DateConstraints field={field} set={set} /> : null}
      {controlOf(field.type) === 'option' ? (
        <OptionsEditor key={field.dragKey} field={field} set={set} />
      ) : null}
      {controlOf(field.type) === 'file' ? <FileConstraints field={field} set={set} /> : null}
      {controlOf(field.type) === 'tick' ? (
        <SettingRow label={t('default')}>
          <Checkbox
            isSelected={field.settings?.defaultValue === 'true'}
            onChange={(on) => set({ defaultValue: on ? 'true' : undefined })}
          >
            {field.type === 'check' ? t('tickedBefore') : t('chosenBefore')}
          </Checkbox>
        </SettingRow>
      ) : null}
      <SettingRow label={t('help')}>
        <SettledText
          key={field.dragKey}
          label={t('help')}
          placeholder={t('helpPlaceholder')}
          value={field.settings?.help ?? ''}
          onSettle={(help) => set({ help: help.slice(0, 200) || undefined })}
        />
      </SettingRow>
    </>
  );
}

interface PartProps {
  readonly field: EditorField;
  /**
   * @returns false when the change is invalid
   */
  readonly set: (change: FieldSettings) => boolean;
}

function TextConstraints({ field, set, onChange }: PartProps & Pick<ConstraintsProps, 'onChange'>) {
  const t = useTranslations('constraints');
  const locale = useLocale();
  const format = formatOf(field);
  const { formats } = FIELD_TYPE_TRAITS[field.type];
  const { pages } = useEditor();
  const room = Math.max(1, mostLetters(toPoints(field, pageOf(pages, field.page)), field));
  return (
    <>
      {formats.length === 1 ? null : (
        <SettingRow label={t('format')}>
          <Select
            label={t('format')}
            labelHidden
            options={formats.map((value) => ({ value, label: TEXT_FORMAT_TRAITS[value].name[locale] }))}
            value={format}
            onChange={(next) => {
              const settings = changedSettings(field, { format: next });
              if (settings !== null) onChange({ settings, style: { multiline: false } });
            }}
            className="w-full"
          />
        </SettingRow>
      )}
      <DefaultSource field={field} set={set} />
      {field.settings?.defaultFrom === undefined ? (
        <DefaultText key={`${field.dragKey} ${format}`} field={field} set={set} />
      ) : null}
      {LIMITED.has(format) ? (
        <SettingRow label={t('limit')}>
          <div className="grid grid-cols-[108px_1fr] items-center gap-2">
            <NumberBox
              label={t('limit')}
              unit={t('letters')}
              value={field.settings?.limit ?? room}
              least={1}
              most={MAX_TEXT}
              onChange={(limit) => set({ limit: limit >= MAX_TEXT ? undefined : limit })}
            />
            <span className="text-13 text-muted">
              {field.settings?.limit === undefined || field.settings.limit <= room
                ? t('limitHint')
                : t('limitOverBox', { count: room })}
            </span>
          </div>
        </SettingRow>
      ) : null}
    </>
  );
}

/** A default is saved as soon as it is valid for the field, and an invalid one is reported when the input is left. */
function DefaultText({ field, set }: PartProps) {
  const t = useTranslations('constraints');
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const several = SEVERAL_LINES.has(formatOf(field));
  return (
    <SettingRow label={t('default')}>
      <TextField
        label={t('default')}
        labelHidden
        placeholder={t('defaultPlaceholder')}
        value={typed ?? field.settings?.defaultValue ?? ''}
        {...(several ? { rows: 2 } : {})}
        error={wrong ? t('defaultWrong') : undefined}
        onChange={(next) => {
          setTyped(next);
          setWrong(false);
        }}
        onBlur={() => {
          if (typed === null) return;
          const taken = set({ defaultValue: typed.trim() === '' ? undefined : typed.slice(0, MAX_TEXT) });
          setWrong(!taken);
          if (taken) setTyped(null);
        }}
      />
    </SettingRow>
  );
}

const SAMPLE_DAY = { year: 2026, month: 11, day: 3 };

function DateConstraints({ field, set }: PartProps) {
  const t = useTranslations('constraints');
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const saved = parseTypedDate(field.settings?.defaultValue ?? '');
  const daily = field.settings?.signingDay === true;
  return (
    <>
      <SettingRow label={t('format')}>
        <Select
          label={t('format')}
          labelHidden
          options={DATE_FORMATS.map((value) => ({ value, label: writeDate(SAMPLE_DAY, value) }))}
          value={field.settings?.dateFormat ?? DATE_FORMATS[0]}
          onChange={(dateFormat) => set({ dateFormat })}
          className="w-full"
        />
      </SettingRow>
      <SettingRow label="">
        <Checkbox
          isSelected={daily}
          onChange={(on) =>
            set(on ? { signingDay: true, defaultValue: undefined } : { signingDay: undefined })
          }
        >
          {t('signingDay')}
        </Checkbox>
      </SettingRow>
      {daily ? null : (
        <SettingRow label={t('default')}>
          <TextField
            label={t('default')}
            labelHidden
            placeholder={koreanDate(SAMPLE_DAY)}
            value={typed ?? (saved ? isoDate(saved) : '')}
            error={wrong ? t('defaultWrong') : undefined}
            onChange={(next) => {
              setTyped(next);
              setWrong(false);
            }}
            onBlur={() => {
              if (typed === null) return;
              const date = parseTypedDate(typed);
              const taken = typed.trim() === '' ? set({ defaultValue: undefined }) : date !== null;
              if (date) set({ defaultValue: isoDate(date) });
              setWrong(!taken);
              if (taken) setTyped(null);
            }}
          />
        </SettingRow>
      )}
    </>
  );
}
