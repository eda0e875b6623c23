import { MINUTES_PER_DAY } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../session/api.ts';
import { startDownload } from '../start-download.ts';
import { type Report, type SelectedDocument, useRuns } from './use-runs.ts';

type Documents = readonly SelectedDocument[];

/** Each document is its own change; small parts keep the progress moving. */
const CHANGED_AT_ONCE = 20;
/** One zip. */
const DOWNLOADED_AT_ONCE = 500;

/** The actions on several requests, in the list of documents and on the page of a bulk. */
export function useRequestActions(onReport: (report: Report) => void) {
  const t = useTranslations('selection');
  const { progress, run } = useRuns(onReport);
  const remind = (documents: Documents) => {
    let people = 0;
    return run({
      documents,
      size: CHANGED_AT_ONCE,
      act: async (documentIds) => {
        const answer = await call(endpoints.remindDocuments, { body: { documentIds } });
        people += answer.reminded;
        return answer;
      },
      told: () => t('doneRemind', { count: people }),
    });
  };
  const changeExpiry = (documents: Documents, days: number) =>
    run({
      documents,
      size: CHANGED_AT_ONCE,
      act: (documentIds) =>
        call(endpoints.changeExpiryOfEach, { body: { documentIds, expiryMinutes: days * MINUTES_PER_DAY } }),
      told: (count) => t('doneExpiry', { count }),
    });
  const cancel = (documents: Documents, message: string, disableAccess: boolean) =>
    run({
      documents,
      size: CHANGED_AT_ONCE,
      act: (documentIds) => call(endpoints.cancelRequests, { body: { documentIds, message, disableAccess } }),
      told: (count) => t('doneCancel', { count }),
    });
  const approve = (documents: Documents) =>
    run({
      documents,
      size: CHANGED_AT_ONCE,
      act: (documentIds) => call(endpoints.approveDocuments, { body: { documentIds, approves: true } }),
      told: (count) => t('doneApprove', { count }),
    });
  const download = (documents: Documents) =>
    run({
      documents,
      size: DOWNLOADED_AT_ONCE,
      act: async (documentIds) => {
        const answer = await call(endpoints.downloadDocuments, { body: { documentIds } });
        startDownload(answer.url);
        return answer;
      },
      told: (count) => t('doneDownload', { count }),
    });
  return { progress, run, remind, changeExpiry, cancel, approve, download };
}
