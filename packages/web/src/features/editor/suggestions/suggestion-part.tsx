import { tintOf } from '@dojang/field-editor/core';
import { type ShownSuggestion, type SuggestionLabels, SuggestionLayer } from '@dojang/field-editor/react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useNarrow } from '../../app-state/use-device.ts';
import { useServiceLimits } from '../../session/use-service-limits.ts';
import { useDraftState, useEditor } from '../session/editor-context.ts';
import { useEditorLabels } from '../session/use-editor-labels.ts';
import { useSignerWords } from '../session/use-signer-words.ts';
import { SuggestionBar } from './suggestion-bar.tsx';
import { placeOfPerson } from './suggestion-model.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The suggested fields: dashed on the page, and a bar below it. */
export function SuggestionPart() {
  const t = useTranslations('suggestions');
  const { typeName } = useEditorLabels();
  const signerWords = useSignerWords();
  const { maxParticipants } = useServiceLimits();
  const suggestions = useSuggestions(maxParticipants);
  const { open } = suggestions;
  const chosen = useDraftState(({ draft, activeKey }) =>
    draft.people.findIndex(({ key }) => key === activeKey),
  );
  const labels: SuggestionLabels = useMemo(
    () => ({ accept: t('accept'), drop: t('drop'), keys: t('keys') }),
    [t],
  );
  const shown = useMemo(
    () =>
      open.map((suggestion): ShownSuggestion => {
        const { key, type, page, x, y, width, height, label } = suggestion;
        const place = placeOfPerson(suggestion, maxParticipants, chosen);
        const values = { type: typeName(type), signer: signerWords(place + 1), page };
        const named = label !== '' && label !== typeName(type);
        return {
          key,
          type,
          page,
          x,
          y,
          width,
          height,
          number: place + 1,
          tint: tintOf(place),
          text: label || typeName(type),
          name: named ? t('nameLabeled', { ...values, label }) : t('name', values),
        };
      }),
    [open, typeName, signerWords, t, maxParticipants, chosen],
  );
  const { view } = useEditor().session;
  // On phones the bar of the selected field has the same place; the hint of the chosen kind has it everywhere.
  const isAtField = useStore(view.store, (state) => state.selection.length > 0);
  const isPlacing = useStore(view.store, (state) => state.pendingPlacement !== null);
  const narrow = useNarrow();
  if (open.length === 0) return null;
  return (
    <>
      <SuggestionLayer
        suggestions={shown}
        labels={labels}
        focus={suggestions.focus}
        onAccept={(key, byKey) => suggestions.accept([key], byKey)}
        onDrop={suggestions.drop}
        onStep={suggestions.current === null ? undefined : suggestions.step}
        onStop={suggestions.stop}
      />
      <div className="pointer-events-none relative z-10 h-0">
        <div className="absolute inset-x-2 bottom-4 flex justify-center max-md:bottom-2">
          {isPlacing || (narrow && isAtField) ? null : <SuggestionBar suggestions={suggestions} />}
        </div>
      </div>
    </>
  );
}
