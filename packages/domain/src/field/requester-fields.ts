import type { Field } from './field.ts';
import { REQUESTER_FIELD_TYPES } from './field-types.ts';

/**
 * Returns whether the requester can fill the field in before sending. Seals, choices among several fields, files, the day of signing and what is
 * known of a participant belong to a participant.
 */
export const isForRequester = ({ type, settings }: Pick<Field, 'type' | 'settings'>): boolean =>
  REQUESTER_FIELD_TYPES.some((one) => one === type) &&
  settings?.groupKey === undefined &&
  settings?.defaultFrom === undefined &&
  settings?.signingDay !== true;
