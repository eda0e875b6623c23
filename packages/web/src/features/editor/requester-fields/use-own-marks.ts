import { isOwnMark, type SignatureKind } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { signaturesQuery } from '../../signatures/signatures.query.ts';
import { useDraft } from '../session/editor-context.ts';

export interface OwnMark {
  readonly name: string;
  readonly imageUrl: string;
}

/** The saved stamp and signature that the sender's documents take: the default of each kind. */
export interface OwnMarks {
  /** Whether the saved ones are known. */
  readonly isKnown: boolean;
  readonly of: (kind: SignatureKind) => OwnMark | undefined;
}

/** Reads the saved ones while a requester field of the draft takes one. */
export function useOwnMarks(): OwnMarks {
  const enabled = useDraft((draft) => draft.fields.some((field) => isOwnMark(field)));
  const { data } = useQuery({ ...signaturesQuery, enabled });
  return useMemo(
    () => ({
      isKnown: data !== undefined,
      // The list begins with the default of each kind.
      of: (kind) => data?.find((one) => one.kind === kind),
    }),
    [data],
  );
}
