import type { ResultOf } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { fromSeoulParts, seoulParts } from '@dojang/domain';
import { queryOptions } from '@tanstack/react-query';
import { call, endpoints } from '../../../../features/session/api.ts';

/** The banner in both languages, as the operator writes it. */
export type OperatorBanner = ResultOf<typeof endpoints.announcements>['banner'];

/** What the operator has announced. */
export const announcementsQuery = queryOptions({
  queryKey: ['operations', 'announcements'],
  queryFn: () => call(endpoints.announcements),
});

/** The value of a `MomentField`, in Korean time. */
export function typedAt(iso: string): string {
  const { day, time } = seoulParts(new Date(iso));
  return `${day}T${time}`;
}

/** The moment of a `MomentField`, as ISO 8601; null without a whole moment. */
export function momentOf(typed: string): string | null {
  const [day = '', time = ''] = typed.split('T');
  return fromSeoulParts(day, time)?.toISOString() ?? null;
}

/** The field that the server refused, when the form has it. */
export function refusedField<Field extends string>(error: unknown, fields: readonly Field[]): Field | null {
  if (!(error instanceof ApiError) || typeof error.result !== 'object' || error.result === null) return null;
  const named = 'field' in error.result ? error.result.field : null;
  return fields.find((field) => field === named) ?? null;
}
