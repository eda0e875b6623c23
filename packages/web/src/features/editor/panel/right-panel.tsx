import { DocumentSettings } from './document-settings.tsx';
import { FieldSettings, useChosenFields } from './field-settings.tsx';
import { PeoplePanel } from './people-panel.tsx';

/** Field settings while something is chosen, else the document's. */
export function SettingsPart() {
  const chosen = useChosenFields();
  return chosen.length > 0 ? <FieldSettings chosen={chosen} /> : <DocumentSettings />;
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
