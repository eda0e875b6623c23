/** Who fills in which field of a sample contract: terms and the absent role the requester, the rest the signers. */
import type { DocumentInput, SampleTemplate } from '@dojang/contract';
import { HANGYEOL, type Party } from './demo-people.ts';
import { type DemoDays, demoTerms, partyValue } from './demo-terms.ts';

type SampleField = SampleTemplate['fields'][number];
type RequesterField = NonNullable<DocumentInput['requesterFields']>[number];

/** The saved signature and stamp of the requester. */
export interface OwnPictures {
  readonly signature: string;
  readonly stamp: string;
}

const isPicture = ({ type }: Pick<SampleField, 'type'>): boolean => type === 'signature' || type === 'stamp';

/** Returns the text or tick of a field: the term of the contract, or what the party writes about itself. */
export function demoValue(
  field: Pick<SampleField, 'label'>,
  sample: string,
  party: Party,
  days: DemoDays,
): string | true | undefined {
  const label = field.label ?? '';
  return demoTerms(sample, days)[label] ?? partyValue(label, party, days);
}

type DividedFields = Required<Pick<DocumentInput, 'fields' | 'fieldGroups' | 'requesterFields'>>;

/** A field as the requester fills it in: one signs by a picture, and ticks a box of a choice by itself. */
function ownPlace({ participantKey: _, ...field }: SampleField): RequesterField {
  if (isPicture(field)) return { ...field, type: 'picture' };
  if (field.type !== 'radio') return field;
  const { settings: _group, ...box } = field;
  return { ...box, type: 'check' };
}

/**
 * Divides the fields of a sample.
 * @param roles the roles that sign
 * @param own the pictures of the requester; null leaves the requester's fields empty
 */
export function dividedFields(
  sample: Pick<SampleTemplate, 'documentId' | 'fields' | 'fieldGroups'>,
  roles: readonly string[],
  days: DemoDays,
  own: OwnPictures | null,
): DividedFields {
  const fields: SampleField[] = [];
  const requesterFields: RequesterField[] = [];
  const terms = demoTerms(sample.documentId, days);
  const mates = (field: SampleField): SampleField[] => {
    const groupKey = field.settings?.groupKey;
    return groupKey === undefined
      ? [field]
      : sample.fields.filter(({ settings }) => settings?.groupKey === groupKey);
  };
  const isSettled = (field: SampleField): boolean =>
    mates(field).some(({ label }) => terms[label ?? ''] !== undefined);
  for (const field of sample.fields) {
    const isSigners = roles.includes(field.participantKey);
    if (isSigners && (isPicture(field) || !isSettled(field))) fields.push(field);
    else {
      const place = ownPlace(field);
      const value = own === null ? undefined : ownValue(field, sample.documentId, days, own);
      if (field.required || value !== undefined)
        requesterFields.push(value === undefined ? place : { ...place, value });
    }
  }
  const fieldGroups = sample.fieldGroups.filter(({ key }) =>
    fields.some(({ settings }) => settings?.groupKey === key),
  );
  return { fields, fieldGroups, requesterFields };
}

function ownValue(
  field: SampleField,
  sample: string,
  days: DemoDays,
  own: OwnPictures,
): RequesterField['value'] {
  if (field.type === 'signature') return { signatureId: own.signature };
  if (field.type === 'stamp') return { signatureId: own.stamp };
  return demoValue(field, sample, HANGYEOL, days);
}
