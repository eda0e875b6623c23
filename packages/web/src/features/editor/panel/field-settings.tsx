import { FIELD_TYPE_TRAITS, isWritten } from '@dojang/domain';
import {
  byReading,
  type EditorField,
  type FieldChange,
  isLocked,
  showTheSame,
} from '@dojang/field-editor/core';
import { FieldIcon } from '@dojang/field-editor/react';
import { useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { Switch } from '../../../ui/controls/switch.tsx';
import { useDraft, useEditor } from '../session/editor-context.ts';
import { SETTINGS_TITLE } from '../session/settings-focus.ts';
import { usePatch } from '../session/use-patch.ts';
import { FieldConstraints } from './field-constraints.tsx';
import { GroupSettings, useGroupOf } from './group-settings.tsx';
import { OwnerChoice } from './owner-choice.tsx';
import { PlaceSettings } from './place-settings.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingsButtons } from './settings-buttons.tsx';
import { SettledText } from './settled-text.tsx';
import { StyleSettings } from './style-settings.tsx';

/** The selected fields, in reading order. */
export function useChosenFields(): readonly EditorField[] {
  const selection = useStore(useEditor().session.view.store, (state) => state.selection);
  const fields = useDraft((draft) => draft.fields);
  const kept = useRef<readonly EditorField[]>([]);
  const keys = new Set(selection);
  const chosen = fields.filter((field) => keys.has(field.dragKey)).sort(byReading);
  if (!showTheSame(chosen, kept.current)) kept.current = chosen;
  return kept.current;
}

/** The settings of the selected fields: all settings of a single field, the common ones of several. */
export function FieldSettings({ chosen }: { readonly chosen: readonly EditorField[] }) {
  const t = useTranslations('panel');
  const locale = useLocale();
  const { session } = useEditor();
  const group = useGroupOf(chosen);
  const take = usePatch();
  const lead = chosen[0];
  if (lead === undefined) return null;
  const one = chosen.length === 1;
  const dragKeys = chosen.map((field) => field.dragKey);
  const change = (part: FieldChange): void => {
    session.drafts.patch({ kind: 'change', dragKeys, change: part });
  };
  return (
    <section className="p-4" aria-labelledby={SETTINGS_TITLE}>
      <div className="mb-2 flex min-h-7 items-center gap-1.5">
        {one ? <FieldIcon type={lead.type} size={16} /> : null}
        <h2 id={SETTINGS_TITLE} tabIndex={-1} className="flex-1 text-15 font-semibold">
          {one
            ? t('field.title', { type: FIELD_TYPE_TRAITS[lead.type].name[locale] })
            : t('field.many', { count: chosen.length })}
        </h2>
        <span className="text-13 text-muted">{one ? t('field.page', { page: lead.page }) : null}</span>
      </div>
      <div className="flex flex-col gap-2">
        <OwnerChoice chosen={chosen} />
        {one ? (
          <SettingRow label={t('field.label')}>
            <SettledText
              key={lead.dragKey}
              label={t('field.label')}
              placeholder={
                lead.type === 'attachment' ? t('field.attachmentPlaceholder') : t('field.labelPlaceholder')
              }
              value={lead.label ?? ''}
              onSettle={(label) => change({ label })}
            />
          </SettingRow>
        ) : null}
        {one && lead.type === 'attachment' && (lead.label ?? '') === '' ? (
          <p className="text-13 text-muted">{t('field.attachmentHint')}</p>
        ) : null}
        {one ? <FieldConstraints field={lead} onChange={change} /> : null}
        {chosen.some(
          (field) => field.settings?.groupKey !== undefined || field.settings?.signingDay,
        ) ? null : (
          <SettingRow label={t('field.required')}>
            <RequiredSwitch chosen={chosen} onChange={(required) => change({ required })} />
          </SettingRow>
        )}
        {group ? <GroupSettings group={group} /> : null}
        {chosen.every((field) => isWritten(field.type)) ? (
          <StyleSettings field={lead} onChange={change} />
        ) : null}
        {one && !isLocked(lead) ? <PlaceSettings dragKey={lead.dragKey} /> : null}
        <SettingsButtons
          dragKeys={dragKeys}
          duplicate={t('field.duplicate')}
          remove={t('field.remove')}
          isLocked={chosen.every(isLocked)}
          take={take}
        />
      </div>
    </section>
  );
}

interface RequiredSwitchProps {
  readonly chosen: readonly EditorField[];
  readonly onChange: (required: boolean) => void;
}

/** Whether the fields must be filled in; where they differ, a press makes all of them required. */
function RequiredSwitch({ chosen, onChange }: RequiredSwitchProps) {
  const t = useTranslations('panel.field');
  const isRequired = chosen.every((field) => field.required);
  const isMixed = !isRequired && chosen.some((field) => field.required);
  const hint = t(isMixed ? 'requiredMixed' : 'requiredHint');
  return (
    <Switch
      aria-label={isMixed ? `${t('required')}, ${hint}` : t('required')}
      isSelected={isRequired}
      isMixed={isMixed}
      onChange={onChange}
    >
      <span className="text-13 text-muted">{hint}</span>
    </Switch>
  );
}
