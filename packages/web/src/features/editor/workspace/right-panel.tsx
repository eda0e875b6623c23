import { type EditorField, sameButPlace } from '@dojang/field-editor/core';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { isOwnField } from '../model/own-fields.ts';
import { DocumentSettings } from '../panel/document-settings.tsx';
import { FieldSettings, useChosenFields } from '../panel/field-settings.tsx';
import { PeoplePanel } from '../panel/people/people-panel.tsx';
import { ProcessChoice } from '../panel/process-choice.tsx';
import { OwnSettings } from '../requester-fields/own-settings.tsx';
import { useEditor } from '../session/editor-context.ts';

/** Rerendered only when other fields are selected or their settings change; its parts subscribe to the positions themselves. */
const Settings = memo(
  FieldSettings,
  ({ chosen: before }, { chosen: after }) =>
    before.length === after.length &&
    after.every((field, index) => {
      const old = before[index];
      return old !== undefined && sameButPlace(old, field);
    }),
);

interface ChosenSettingsProps {
  readonly chosen: readonly EditorField[];
  /** The field that is being filled in here. */
  readonly writing?: string | null;
}

/** The settings of the selected fields: values for requester fields, constraints for fields of participants. */
export function ChosenSettings({ chosen, writing = null }: ChosenSettingsProps) {
  return chosen.every(isOwnField) ? <OwnSettings writing={writing} /> : <Settings chosen={chosen} />;
}

/** The settings of the selected fields, or of the document when none is selected. */
export function SettingsPart() {
  const chosen = useChosenFields();
  return chosen.length > 0 ? <ChosenSettings chosen={chosen} /> : <DocumentSettings />;
}

/** Everything next to the page: people above, settings below. */
export function RightPanel() {
  const { mode } = useEditor();
  const chosen = useChosenFields();
  // Nothing else of a request is set here, so that the way of signing stands above its participants.
  const isRequest = mode.kind === 'request';
  return (
    <div className="flex min-h-full flex-col divide-y divide-line">
      <div>
        {isRequest ? (
          <div className="px-4 pt-4">
            <ProcessChoice isWide />
          </div>
        ) : null}
        <PeoplePanel />
      </div>
      {isRequest && chosen.length === 0 ? <NothingChosen /> : <SettingsPart />}
    </div>
  );
}

function NothingChosen() {
  const t = useTranslations('panel');
  return (
    <div className="flex flex-col gap-2 p-4 text-13 text-muted">
      <p>{t('field.none')}</p>
      <p>{t('document.nextStep')}</p>
    </div>
  );
}
