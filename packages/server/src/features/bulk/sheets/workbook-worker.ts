/** Runs in a worker thread: reads an uploaded workbook. */
import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from '@dojang/pdf/threads';
import { readWorkbook, type WorkbookAnswer, type WorkbookJob } from './read-workbook.ts';

const tell = (reply: ThreadReply<WorkbookAnswer>): void => parentPort?.postMessage(reply);

parentPort?.on('message', (job: WorkbookJob) => {
  readWorkbook(job).then(
    (answer) => tell({ answer }),
    (error: unknown) => tell({ error: error instanceof Error ? error.message : String(error) }),
  );
});
