import type { RequestSettings } from '../document/request-settings.ts';
import type { FieldGroup } from '../field/field.ts';
import { controlOf } from '../field/field-types.ts';
import { boundsOf, type GroupedField, groupOf } from '../field/group-values.ts';
import type { SignatureKind } from '../signature/saved-signature.ts';
import { authenticationsOf } from './authentication.ts';

/**
 * Owns which requests can be signed in one pass (모아서 서명): those that ask their signer for signatures and stamps alone. Invariant: a
 * pass writes nothing that its signer did not see, and leaves out no step of a request: what asks for more is signed by itself.
 */

/** Why a request is not in the pass: it asks for an authentication, a payment, or entries of its own; or the signer has begun it. */
export const PASS_OBSTACLES = ['authentication', 'payment', 'fields', 'begun'] as const;
export type PassObstacle = (typeof PASS_OBSTACLES)[number];

/** The most requests of one pass. */
export const MOST_IN_PASS = 100;

export interface PassRequest {
  readonly participantKey: string;
  readonly settings: RequestSettings;
  /** The fields of the signer. */
  readonly fields: readonly GroupedField[];
  readonly groups: readonly FieldGroup[];
  /** Whether the signer has saved entries of it. */
  readonly isBegun: boolean;
}

/** Returns whether a field asks for an entry beside a picture, or would write one that the pass does not show. */
function asksMore(field: GroupedField, groups: readonly FieldGroup[]): boolean {
  const { settings } = field;
  if (controlOf(field.type) === 'picture') return groupOf(field, groups) !== undefined;
  if (settings?.signingDay === true) return false;
  if (settings?.defaultValue !== undefined || settings?.defaultFrom !== undefined) return true;
  const group = groupOf(field, groups);
  return group === undefined ? field.required : boundsOf(group, 1).least > 0;
}

/** Returns why a request cannot be signed in a pass, or null. */
export function passObstacle(request: PassRequest): PassObstacle | null {
  const { participantKey, settings, fields, groups, isBegun } = request;
  if (authenticationsOf(settings, participantKey).length > 0) return 'authentication';
  const { payment, attachmentRequests = [] } = settings;
  // Without a named payer it is the one of the rules of payments: nobody is asked to pay without having seen it.
  if (payment !== undefined && (payment.participantKey ?? participantKey) === participantKey)
    return 'payment';
  const asksFiles = attachmentRequests.some((one) => one.participantKey === participantKey && one.required);
  if (asksFiles || fields.some((field) => asksMore(field, groups))) return 'fields';
  return isBegun ? 'begun' : null;
}

/** Returns which kind of saved picture a field takes in a pass; null for a field that stays empty or is filled by the service. */
export const passPicture = ({ type }: Pick<GroupedField, 'type'>): SignatureKind | null => {
  if (type === 'stamp') return 'stamp';
  return type === 'signature' || type === 'initials' ? 'signature' : null;
};

/** Returns the kinds of saved pictures that a request needs in a pass. */
export const picturesForPass = (fields: readonly GroupedField[]): SignatureKind[] => [
  ...new Set(fields.filter(({ required }) => required).flatMap((field) => passPicture(field) ?? [])),
];
