import { defaultFieldName, isOwnMark, isWritten, requesterFieldName, wordsBefore } from '@dojang/domain';
import {
  type EditorField,
  type FieldChange,
  layoutWritten,
  pageOf,
  toPoints,
} from '@dojang/field-editor/core';
import { FieldIcon } from '@dojang/field-editor/react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { isOwnField } from '../model/own-fields.ts';
import { useChosenFields } from '../panel/field-settings.tsx';
import { OwnerChoice } from '../panel/owner-choice.tsx';
import { PlaceSettings } from '../panel/place-settings.tsx';
import { SettingRow } from '../panel/setting-row.tsx';
import { SettingsButtons } from '../panel/settings-buttons.tsx';
import { SettledText } from '../panel/settled-text.tsx';
import { StyleSettings } from '../panel/style-settings.tsx';
import { useDraft, useEditor } from '../session/editor-context.ts';
import { SETTINGS_TITLE } from '../session/settings-focus.ts';
import { MarkNote } from './mark-note.tsx';
import { ValueField } from './value-field.tsx';
import { wordsOf } from './written.tsx';

/** The selected fields: their values, style and position. */
export function OwnSettings({ writing = null }: { readonly writing?: string | null }) {
  const t = useTranslations('editing');
  const locale = useLocale();
  const { session, pages, mode } = useEditor();
  const template = useTranslations('templates.editor');
  const panel = useTranslations('panel.field');
  const chosen = useChosenFields();
  const lead = chosen[0];
  const text = useDraft((draft) => (lead ? wordsOf(lead, draft.values[lead.dragKey]) : ''));
  if (lead === undefined) return <p className="p-4 text-13 text-muted">{t('nothingChosen')}</p>;
  const dragKeys = chosen.map((field) => field.dragKey);
  const change = (part: FieldChange): void => {
    session.drafts.patch({ kind: 'change', dragKeys, change: part });
  };
  // An own field of a template heads a column of a bulk, so that its name cannot be taken away.
  const standIn = (field: EditorField): string => {
    const others = session.drafts.state
      .getState()
      .draft.fields.filter((one) => isOwnField(one) && one !== field);
    return mode.writesOwn ? '' : defaultFieldName(field, others, locale);
  };
  const isOne = chosen.length === 1;
  const isUnnamed = isOne && (lead.label ?? '') === '';
  const proposal = isUnnamed ? wordsBefore(lead, pages[lead.page - 1]?.texts ?? []) : '';
  const owner = mode.offersOwn ? <OwnerChoice chosen={chosen} /> : null;
  const box = toPoints(lead, pageOf(pages, lead.page));
  return (
    <section className="flex flex-col gap-3 p-4" aria-label={t('settings')}>
      {isOne ? (
        <>
          <h2 id={SETTINGS_TITLE} tabIndex={-1} className="flex items-center gap-1.5 text-15 font-semibold">
            <FieldIcon type={lead.type} size={16} />
            {requesterFieldName(lead.type)[locale]}
          </h2>
          {owner}
          <SettingRow label={panel('ownLabel')}>
            <SettledText
              key={lead.dragKey}
              label={panel('ownLabel')}
              placeholder={panel('ownLabelPlaceholder')}
              value={lead.label ?? ''}
              onSettle={(label) => change({ label: label.trim() === '' ? standIn(lead) : label })}
            />
          </SettingRow>
          {proposal === '' ? null : (
            <Button kind="ghost" size="sm" className="self-start" onPress={() => change({ label: proposal })}>
              {panel('useName', { name: proposal })}
            </Button>
          )}
          {mode.writesOwn && isOwnMark(lead) ? (
            <MarkNote kind={lead.type} />
          ) : mode.writesOwn ? (
            <ValueField
              key={`${lead.dragKey} ${writing}`}
              field={lead}
              autoFocus={lead.dragKey === writing}
            />
          ) : (
            <p className="text-muted">{template(isOwnMark(lead) ? 'ownMark' : 'ownField')}</p>
          )}
          {text !== '' && !layoutWritten(text, box, lead).fits ? (
            <p className="text-13 text-bad" role="alert">
              {t('doesNotFit')}
            </p>
          ) : null}
        </>
      ) : (
        <>
          <h2 id={SETTINGS_TITLE} tabIndex={-1} className="text-15 font-semibold">
            {t('many', { count: chosen.length })}
          </h2>
          {owner}
        </>
      )}
      {chosen.every((field) => isWritten(field.type)) ? (
        <StyleSettings field={lead} onChange={change} />
      ) : null}
      {isOne ? <PlaceSettings dragKey={lead.dragKey} /> : null}
      <SettingsButtons
        dragKeys={dragKeys}
        duplicate={t('duplicate')}
        remove={t('remove')}
        take={session.drafts.patch}
      />
    </section>
  );
}
