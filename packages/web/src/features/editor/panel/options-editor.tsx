import { cleanLine, type FieldSettings, MAX_OPTION, MAX_OPTIONS } from '@dojang/domain';
import type { EditorField } from '@dojang/field-editor/core';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SettingRow } from './setting-row.tsx';

interface OptionsEditorProps {
  readonly field: EditorField;
  readonly set: (change: FieldSettings) => boolean;
}

const NOTHING = '';

/** The options of a drop-down, and its default. Empty or duplicate lines are not saved until they are fixed. */
export function OptionsEditor({ field, set }: OptionsEditorProps) {
  const t = useTranslations('constraints');
  const [lines, setLines] = useState<readonly string[]>(() => field.settings?.options ?? []);
  const clean = lines.map(cleanLine);
  const doubled = clean.some((line, index) => line !== '' && clean.indexOf(line) !== index);
  const options = [...new Set(clean.filter((line) => line !== ''))];

  function put(next: readonly string[]): void {
    setLines(next);
    const words = [...new Set(next.map(cleanLine).filter((line) => line !== ''))];
    if (words.length > 0) set({ options: words });
  }

  return (
    <>
      <SettingRow label={t('options')}>
        <div className="flex flex-col gap-1.5 py-0.5">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list while it is typed
            <div key={index} className="flex items-center gap-1">
              <TextField
                label={t('option', { number: index + 1 })}
                labelHidden
                value={line}
                maxLength={MAX_OPTION}
                className="min-w-0 flex-1"
                onChange={(text) => put(lines.map((old, at) => (at === index ? text : old)))}
              />
              <IconButton
                label={t('removeOption', { number: index + 1 })}
                isDisabled={lines.length <= 1}
                onPress={() => put(lines.filter((_, at) => at !== index))}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </div>
          ))}
          {doubled ? <p className="text-13 text-bad">{t('optionTwice')}</p> : null}
          <Button
            icon={<Plus size={16} aria-hidden />}
            isDisabled={lines.length >= MAX_OPTIONS}
            onPress={() => put([...lines, t('option', { number: lines.length + 1 })])}
          >
            {t('addOption')}
          </Button>
        </div>
      </SettingRow>
      <SettingRow label={t('default')}>
        <Select
          label={t('default')}
          labelHidden
          options={[
            { value: NOTHING, label: t('nothingBefore') },
            ...options.map((value) => ({ value, label: value })),
          ]}
          value={field.settings?.defaultValue ?? NOTHING}
          onChange={(value) => set({ defaultValue: value === NOTHING ? undefined : value })}
          className="w-full"
        />
      </SettingRow>
    </>
  );
}
