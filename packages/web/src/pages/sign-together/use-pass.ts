import type { PassRequestResult, ResultOf } from '@dojang/contract';
import { passPicture, type SignatureKind } from '@dojang/domain';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, endpoints } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';

export type Opened = ResultOf<typeof endpoints.signingFields>;

export const passQuery = queryOptions({
  queryKey: ['signingPass'],
  queryFn: () => call(endpoints.signingPass),
});

const paramsOf = ({ documentId, participantId }: PassRequestResult) => ({ documentId, participantId });

/** Opens a document of the pass as its signer, which its trail records as viewed. */
export async function openRequest(request: PassRequestResult): Promise<Opened> {
  const params = paramsOf(request);
  const opened = await call(endpoints.signingFields, { params });
  await call(endpoints.startHistory, {
    params: { documentId: params.documentId },
    query: { participantId: params.participantId },
  });
  return opened;
}

/** The ids of the saved pictures that go into the fields. */
export type ChosenPictures = Readonly<Partial<Record<SignatureKind, string>>>;

export interface PassResult {
  readonly request: PassRequestResult;
  /** The sentence of the refusal; null for a signed document. */
  readonly refusal: string | null;
}

/** Signs the documents one after the other; a refusal of one stops no other. */
export function usePass() {
  const queries = useQueryClient();
  const errorText = useErrorMessage();
  const [done, setDone] = useState<number | null>(null);
  const [results, setResults] = useState<readonly PassResult[] | null>(null);
  const sign = async (
    requests: readonly PassRequestResult[],
    opened: ReadonlyMap<string, Opened>,
    pictures: ChosenPictures,
  ): Promise<void> => {
    const ended: PassResult[] = [];
    for (const request of requests) {
      setDone(ended.length);
      const refusal = await signOne(request, opened.get(request.documentId), pictures).then(
        () => null,
        errorText,
      );
      ended.push({ request, refusal });
    }
    setDone(null);
    setResults(ended);
    await queries.invalidateQueries();
  };
  return { done, results, sign, clear: () => setResults(null) };
}

async function signOne(
  request: PassRequestResult,
  opened: Opened | undefined,
  pictures: ChosenPictures,
): Promise<void> {
  const values = (opened?.fields ?? []).flatMap((field) => {
    const kind = passPicture(field);
    const signatureId = kind === null ? undefined : pictures[kind];
    return signatureId === undefined ? [] : [{ key: field.key, value: { signatureId } }];
  });
  await call(endpoints.sign, {
    params: paramsOf(request),
    body: { consent: true, values, version: opened?.version },
  });
}
