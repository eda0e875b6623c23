import { memo } from 'react';
import { DocumentSettings } from './document-settings.tsx';
import { FieldSettings, useChosenFields } from './field-settings.tsx';
import { PeoplePanel } from './people-panel.tsx';

/** Drawn again only when another field is chosen or the chosen ones change. */
const Settings = memo(FieldSettings);

/** Field settings while something is chosen, else the document's. */
export function SettingsPart() {
  const chosen = useChosenFields();
  return chosen.length > 0 ? <Settings chosen={chosen} /> : <DocumentSettings />;
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
