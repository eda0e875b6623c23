import type { DocumentDetail } from '@dojang/contract';
import { isReserved } from '@dojang/domain';
import { ArrowDown01, Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isActingPerson, isRunningView, isSigned } from '../../features/documents/document-state.ts';
import { Progress } from '../../ui/layout/progress.tsx';
import { PersonRow } from './person-row.tsx';

/** How many participants have signed, and the state of each. */
export function PeopleProgress({ document, now }: { document: DocumentDetail; now: number }) {
  const t = useTranslations('detail');
  const { participants } = document;
  const acting = participants.filter(isActingPerson);
  const count = acting.length;
  const signed = acting.filter(isSigned).length;
  const heading = useHeading(document);
  const isFaceToFace = document.processType === 'FACE_TO_FACE';
  const manner = isFaceToFace ? t('faceToFace') : t(document.isSequential ? 'inOrder' : 'atOnce');
  const MannerIcon = document.isSequential ? ArrowDown01 : Users;
  return (
    <section aria-labelledby="progress-title">
      <div className="flex items-center justify-between gap-3">
        <h2 id="progress-title" className="text-17 font-semibold">
          {heading}
        </h2>
        <span className="flex items-center gap-1 text-13 whitespace-nowrap text-muted">
          <MannerIcon size={15} aria-hidden />
          {manner}
        </span>
      </div>
      <Progress
        className="mt-3 mb-1"
        tone="ok"
        label={t('progressLabel')}
        fraction={count === 0 ? 0 : signed / count}
        valueText={`${signed} / ${count}`}
      />
      <ol>
        {participants.map((person, index) => (
          <PersonRow
            key={person.participantId}
            document={document}
            person={person}
            number={index + 1}
            isLast={index === participants.length - 1}
            now={now}
          />
        ))}
      </ol>
    </section>
  );
}

/** What ended a request; the rows below say who has signed. */
const ENDS: Partial<Record<DocumentDetail['viewStatus'], 'refusedEnd' | 'withdrawnEnd' | 'cancelledEnd'>> = {
  rejected: 'refusedEnd',
  signing_cancelled: 'withdrawnEnd',
  request_cancelled: 'cancelledEnd',
};

/** Approvals are waited for before signatures are, and only signers sign. */
function useHeading(document: DocumentDetail): string {
  const t = useTranslations('detail');
  const acting = document.participants.filter(isActingPerson);
  const approvers = acting.filter(({ participantType }) => participantType === 'approver');
  const deciding = approvers.filter((person) => !isSigned(person)).length;
  const count = acting.length - approvers.length;
  const signed = acting.filter(isSigned).length - (approvers.length - deciding);
  if (acting.length === 0) return t('nobody');
  const end = document.rejectedBy === 'approver' ? 'returnedEnd' : ENDS[document.viewStatus];
  if (end !== undefined) return t(end);
  if (isRunningView(document) && deciding > 0 && !isReserved(document.status))
    return t('awaitsApproval', { count: deciding });
  if (signed === count) return t('allSigned', { count });
  if (signed > 0) return t('signedCount', { count, signed });
  if (isReserved(document.status)) return t('toBeAsked', { count: acting.length });
  return isRunningView(document) ? t('noneSigned', { count }) : t('noneSignedEnded');
}
