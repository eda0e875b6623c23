import { type EditorField, sameButPlace } from '@dojang/field-editor/core';
import { memo } from 'react';
import { isOwnField } from '../model/own-fields.ts';
import { DocumentSettings } from '../panel/document-settings.tsx';
import { FieldSettings, useChosenFields } from '../panel/field-settings.tsx';
import { PeoplePanel } from '../panel/people/people-panel.tsx';
import { OwnSettings } from '../requester-fields/own-settings.tsx';

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
  return (
    <div className="flex min-h-full flex-col divide-y divide-line">
      <PeoplePanel />
      <SettingsPart />
    </div>
  );
}
