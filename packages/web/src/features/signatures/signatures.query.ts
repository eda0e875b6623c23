import type { MadePicture, SavedSignature } from '@dojang/contract';
import {
  type InkColor,
  LONGEST_SIGNATURE_NAME,
  type SignatureLanguage,
  type SignatureType,
  signatureInkOf,
} from '@dojang/domain';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call, endpoints } from '../session/api.ts';
import { FRESH_PICTURES_MS } from '../session/fresh-pictures.ts';
import { polled } from '../session/polled.ts';

/** The member's own signatures and stamps; fetched again before the addresses of their pictures expire. */
export const signaturesQuery = queryOptions({
  queryKey: ['signatures'],
  queryFn: async (): Promise<SavedSignature[]> => (await call(endpoints.listSignatures)).list,
  staleTime: 60_000,
  ...polled(FRESH_PICTURES_MS),
});

/** Returns a function that fetches the saved ones again after a change. */
export function useSignatureRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: signaturesQuery.queryKey });
}

export interface StampWish {
  readonly name: string;
  readonly type: SignatureType;
  readonly language: SignatureLanguage;
  readonly color: InkColor;
  /** The text inside a company's ring; empty for the usual one. */
  readonly inner: string;
}

const MADE = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

const mayBeAsked = (name: string): boolean => name !== '' && [...name].length <= LONGEST_SIGNATURE_NAME;

/** A name in handwriting, in the fonts that have all of its characters. */
export const handwritingQuery = (name: string, color: InkColor) =>
  queryOptions({
    ...MADE,
    queryKey: ['made', 'fonts', name, color],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (await call(endpoints.fonts, { query: { name, color: signatureInkOf(color) } })).list,
    enabled: mayBeAsked(name),
  });

/** Stamps of a name. */
export const stampsQuery = ({ type, inner, ...query }: StampWish) =>
  queryOptions({
    ...MADE,
    queryKey: ['made', 'stamps', type, inner, query],
    // Pictures for a person are no placeholder for those of a company.
    placeholderData: (before: MadePicture[] | undefined, asked?: { queryKey: readonly unknown[] }) =>
      asked?.queryKey[2] === type ? before : undefined,
    queryFn: async () => {
      const more = type === 'company' && inner !== '' ? { inner } : {};
      return (await call(endpoints.stamps, { params: { type }, query: { ...query, ...more } })).list;
    },
    enabled: mayBeAsked(query.name),
  });
