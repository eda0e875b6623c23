import { tintOf } from '@dojang/field-editor/core';
import { type ProposalLabels, ProposalLayer, type ShownProposal } from '@dojang/field-editor/react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { useServiceLimits } from '../../session/use-service-limits.ts';
import { useDraftState, useEditor } from '../editor-context.ts';
import { useEditorLabels } from '../use-editor-labels.ts';
import { ProposalBar } from './proposal-bar.tsx';
import { placeOfPerson } from './proposal-model.ts';
import { useProposals } from './use-proposals.ts';

/** The fields that the document asks for itself: dashed on the paper, and a bar under it. */
export function ProposalPart() {
  const t = useTranslations('proposals');
  const { types } = useEditorLabels();
  const { maxParticipants } = useServiceLimits();
  const proposals = useProposals(maxParticipants);
  const { open } = proposals;
  const chosen = useDraftState(({ draft, activeKey }) =>
    draft.people.findIndex(({ key }) => key === activeKey),
  );
  const labels: ProposalLabels = useMemo(
    () => ({ accept: t('accept'), drop: t('drop'), keys: t('keys') }),
    [t],
  );
  const shown = useMemo(
    () =>
      open.map((proposal): ShownProposal => {
        const { key, type, page, x, y, width, height, label } = proposal;
        const place = placeOfPerson(proposal, maxParticipants, chosen);
        const values = { type: types[type], number: place + 1, page };
        const named = label !== '' && label !== types[type];
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
          text: label || types[type],
          name: named ? t('nameLabeled', { ...values, label }) : t('name', values),
        };
      }),
    [open, types, t, maxParticipants, chosen],
  );
  // On phones the bar of the chosen field stands in the same place.
  const isAtField = useStore(useEditor().session.view.store, (state) => state.selection.length > 0);
  const narrow = useNarrow();
  if (open.length === 0) return null;
  return (
    <>
      <ProposalLayer
        proposals={shown}
        labels={labels}
        focus={proposals.focus}
        onAccept={(key, byKey) => proposals.accept([key], byKey)}
        onDrop={proposals.drop}
        onStep={proposals.current === null ? undefined : proposals.step}
        onStop={proposals.stop}
      />
      <div className="pointer-events-none relative z-10 h-0">
        <div className="absolute inset-x-2 bottom-4 flex justify-center max-md:bottom-2">
          {narrow && isAtField ? null : <ProposalBar proposals={proposals} />}
        </div>
      </div>
    </>
  );
}
