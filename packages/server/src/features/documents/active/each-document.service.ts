import { DomainError, type ErrorName } from '@dojang/domain';
import type { Origin } from '../../../platform/actor.ts';
import { type Refused, selectionAnswer, selectionOf } from '../rows/selection.ts';

/**
 * Does something with each of the selected documents, each in a transaction of its own: one that cannot be changed keeps no other from it.
 * @param act throws a DomainError for a document that stays as it is
 * @param reasons the errors of which the answer tells; another one ends the call
 * @throws DomainError emptySelection, badInput, or the first reason when nothing was done
 */
export async function eachDocument<Reason extends ErrorName>(
  selected: readonly string[],
  reasons: readonly Reason[],
  act: (documentId: string) => Promise<unknown>,
  { locale }: Pick<Origin, 'locale'>,
) {
  const done: string[] = [];
  const refused: Refused<Reason>[] = [];
  for (const documentId of selectionOf(selected)) {
    try {
      await act(documentId);
      done.push(documentId);
    } catch (error) {
      const reason = error instanceof DomainError ? reasons.find((one) => one === error.error) : undefined;
      if (reason === undefined) throw error;
      refused.push({ documentId, reason });
    }
  }
  return selectionAnswer(done, refused, locale);
}
