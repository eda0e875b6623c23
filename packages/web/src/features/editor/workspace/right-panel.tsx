import { type EditorField, sameButPlace } from '@dojang/field-editor/core';
import { memo, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { isOwnField } from '../model/own-fields.ts';
import { DocumentSettings } from '../panel/document-settings.tsx';
import { FieldSettings, useChosenFields } from '../panel/field-settings.tsx';
import { PeoplePanel } from '../panel/people/people-panel.tsx';
import { ProcessChoice } from '../panel/process-choice.tsx';
import { OwnSettings } from '../requester-fields/own-settings.tsx';
import { useEditor } from '../session/editor-context.ts';
import { focusField } from '../session/settings-focus.ts';

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
  const lead = chosen[0]?.dragKey;
  const settings = chosen.every(isOwnField) ? (
    <OwnSettings writing={writing} />
  ) : (
    <Settings chosen={chosen} />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads back to the field from each of the controls
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && lead !== undefined) focusField(lead);
      }}
    >
      {settings}
    </div>
  );
}

/** Everything next to the page: the settings of the selected fields above the people, or the people above the document's. */
export function RightPanel() {
  const { mode, corrects } = useEditor();
  const chosen = useChosenFields();
  const panel = useRef<HTMLDivElement>(null);
  const lead = chosen[0]?.dragKey;
  useLayoutEffect(() => {
    if (lead !== undefined) panel.current?.closest('aside')?.scrollTo({ top: 0 });
  }, [lead]);
  // Nothing else of a request is set here, so that the way of signing stands above its participants.
  const isRequest = mode.kind === 'request';
  const people = (
    <div key="people">
      {isRequest && !corrects ? (
        <div className="px-4 pt-4">
          <ProcessChoice isWide />
        </div>
      ) : null}
      <PeoplePanel />
    </div>
  );
  return (
    <div ref={panel} className="flex min-h-full flex-col divide-y divide-line">
      {chosen.length > 0 ? <ChosenSettings key="settings" chosen={chosen} /> : null}
      {people}
      {chosen.length > 0 ? null : isRequest ? <NothingChosen /> : <DocumentSettings />}
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
