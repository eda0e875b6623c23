import { type EditorField, sameButPlace } from '@dojang/field-editor/core';
import { memo } from 'react';
import { isOwnField } from '../model/own-fields.ts';
import { DocumentSettings } from '../panel/document-settings.tsx';
import { FieldSettings, useChosenFields } from '../panel/field-settings.tsx';
import { PeoplePanel } from '../panel/people-panel.tsx';
import { OwnSettings } from '../requester-fields/own-settings.tsx';

/** Drawn again only when other fields are chosen or their settings change; where they stand, its parts look for themselves. */
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
  /** The field that one has begun to write into here. */
  readonly writing?: string | null;
}

/** What the requester has written is changed here; what others fill in is set up. */
export function ChosenSettings({ chosen, writing = null }: ChosenSettingsProps) {
  return chosen.every(isOwnField) ? <OwnSettings writing={writing} /> : <Settings chosen={chosen} />;
}

/** Field settings while something is chosen, else the document's. */
export function SettingsPart() {
  const chosen = useChosenFields();
  return chosen.length > 0 ? <ChosenSettings chosen={chosen} /> : <DocumentSettings />;
}

/** Everything beside the paper: people above, settings below. */
export function RightPanel() {
  return (
    <div className="flex min-h-full flex-col divide-y divide-line">
      <PeoplePanel />
      <SettingsPart />
    </div>
  );
}
