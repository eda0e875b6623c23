/** Takes the steps of the demo documents, each unless it was taken before an interrupted start. */
import { type DocumentDetail, endpoints } from '@dojang/contract';
import { isChangeable } from '@dojang/domain';
import type { Clock } from '../platform/clock.ts';
import type { DemoCorrection, DemoDocument, DemoStep } from './demo-document.ts';
import type { Furnishing } from './demo-forms.ts';
import type { Party } from './demo-people.ts';
import { requestOf } from './demo-request.ts';
import { approveAs, delegateAs, refuseAs, returnAs, signAs, withdrawAs } from './demo-signing.ts';

interface Place {
  readonly documentId: string;
  readonly wanted: DemoDocument;
  readonly clock: Clock;
}

/** Whether somebody has signed or approved, maybe the version before a correction. */
const hasActed = ({ participants, versions }: DocumentDetail, { name }: Party): boolean =>
  versions !== undefined || participants.some((one) => one.name === name && one.signedAt !== null);

const hasHandedOver = ({ participants }: DocumentDetail): boolean =>
  participants.some(({ delegations = [] }) => delegations.length > 0);

/** Takes one step of a document. */
export async function takeStep(furnishing: Furnishing, step: DemoStep, place: Place): Promise<void> {
  const { served, client, days } = furnishing;
  const { documentId, wanted } = place;
  const params = { documentId };
  const detail = await client(endpoints.document, { params });
  if (!isChangeable(detail.status)) return;
  switch (step.kind) {
    case 'sign':
      if (hasActed(detail, step.who)) return;
      return signAs(served, { documentId, sample: wanted.sample, days, who: step.who });
    case 'approve':
      return hasActed(detail, step.who) ? undefined : approveAs(served, documentId, step);
    case 'return':
      return returnAs(served, documentId, step);
    case 'delegate':
      return hasHandedOver(detail) ? undefined : delegateAs(served, documentId, step);
    case 'correct':
      return detail.versions === undefined ? correct(furnishing, step, place) : undefined;
    case 'refuse':
      return refuseAs(served, documentId, step);
    case 'withdraw':
      return withdrawAs(served, documentId, step);
    case 'cancel': {
      const body = { message: step.reason, disableAccess: true };
      await client(endpoints.cancelRequest, { params, body });
      return;
    }
    case 'cancelReservation':
      await client(endpoints.cancelReservation, { params });
  }
}

/** Changes own values of a running document, and sends it again to those who have to act again. */
async function correct(
  { client, sampleOf, days, own }: Furnishing,
  { values, reason }: DemoCorrection,
  { documentId, wanted, clock }: Place,
): Promise<void> {
  const params = { documentId };
  const { draftId } = await client(endpoints.openCorrection, { params });
  const draft = { documentId: draftId };
  const { fileId } = await client(endpoints.document, { params: draft });
  const sample = await sampleOf(wanted.sample);
  const request = requestOf(wanted, { fileId, sample, days, own, clock });
  const requesterFields = request.requesterFields?.map((field) => {
    const value = values[field.label ?? ''];
    return value === undefined ? field : { ...field, value };
  });
  await client(endpoints.updateDocument, {
    params: draft,
    body: { ...request, ...(requesterFields && { requesterFields }), send: false },
  });
  const { revision } = await client(endpoints.correction, { params });
  await client(endpoints.sendCorrection, { params, body: { revision, reason } });
}
