import type { Locale } from '../errors/wording.ts';
import { changeCount, NO_PENDING_CHANGES, type PendingChanges, pendingWording } from './pending-changes.ts';

/**
 * Owns how the audit trail states that the tracked changes of an uploaded file were accepted, and its comments left out, at upload. The
 * event that sends, reserves or edits the document has these facts in its detail.
 */

/**
 * Returns the facts for the detail of an event: `acceptedChanges` and `omittedComments` as counts, and `uploadedBy`, the name of the person
 * who uploaded the file. There are none for a file that had nothing pending.
 */
export const acceptedFacts = (
  changes: PendingChanges | null,
  uploadedBy: string,
): Readonly<Record<string, string | number>> =>
  changes === null
    ? {}
    : { acceptedChanges: changeCount(changes), omittedComments: changes.comments, uploadedBy };

type Detail = Readonly<Record<string, unknown>>;

const countIn = (detail: Detail, name: 'acceptedChanges' | 'omittedComments'): number => {
  const value = detail[name];
  return typeof value === 'number' ? value : 0;
};

/** Says what was done at upload and by whom: '올릴 때 변경 내용 7곳을 적용하고 메모 1개를 뺌 (이바다)'; empty when nothing was. */
export function acceptedWords(detail: Detail, locale: Locale): string {
  const changes = countIn(detail, 'acceptedChanges');
  const comments = countIn(detail, 'omittedComments');
  if (changes === 0 && comments === 0) return '';
  const places = pendingWording({ ...NO_PENDING_CHANGES, insertions: changes })[locale];
  const remarks = pendingWording({ ...NO_PENDING_CHANGES, comments })[locale];
  const name = typeof detail.uploadedBy === 'string' ? detail.uploadedBy : '';
  const by = name === '' ? '' : ` (${name})`;
  if (locale === 'ko') {
    if (comments === 0) return `올릴 때 ${places}을 적용함${by}`;
    return changes === 0
      ? `올릴 때 ${remarks}를 뺌${by}`
      : `올릴 때 ${places}을 적용하고 ${remarks}를 뺌${by}`;
  }
  const done = [
    ...(changes > 0 ? [`accepted ${places}`] : []),
    ...(comments > 0 ? [`left out ${remarks}`] : []),
  ];
  return `at upload ${done.join(' and ')}${by}`;
}
