/** Runs in a worker thread: opens PDFs, draws and reads their pages, and keeps the last few open. */
import { parentPort } from 'node:worker_threads';
import { findBlanks, type PageBlanks } from '@dojang/field-detection';
import { type OpenPdf, openPdf } from '../pdfium/open-pdf.ts';
import type { ThreadReply } from '../threads/thread-pool.ts';
import type { PageAnswer, PageJob, PageTask } from './page-jobs.ts';
import { readPageLayout } from './page-layout.ts';
import { lookOf } from './page-look.ts';
import { drawPage } from './page-picture.ts';
import { textsOf } from './page-texts.ts';

const MOST_OPEN = 4;
const open = new Map<number, OpenPdf>();

async function documentOf(task: PageTask): Promise<OpenPdf> {
  const known = open.get(task.document);
  if (known !== undefined) {
    open.delete(task.document);
    open.set(task.document, known);
    return known;
  }
  const pdf = await openPdf(task.bytes);
  open.set(task.document, pdf);
  for (const [key, old] of open) {
    if (open.size <= MOST_OPEN) break;
    old.close();
    open.delete(key);
  }
  return pdf;
}

/** Suggestions are optional: a page that cannot be searched for blanks has none. */
function blanksOf(pdf: OpenPdf, page: number): PageBlanks | null {
  try {
    return findBlanks(readPageLayout(pdf, page));
  } catch {
    return null;
  }
}

async function perform(pdf: OpenPdf, job: PageJob): Promise<PageAnswer> {
  if (job.kind === 'measure') return { kind: 'measure', pages: pdf.pageSizes() };
  if (job.kind === 'draw') return { kind: 'draw', picture: await drawPage(pdf, job.page, job.widthPx) };
  if (job.kind === 'look') return { kind: 'look', look: lookOf(pdf, job.page) };
  const texts = textsOf(pdf, job.page);
  return { kind: 'read', reading: { texts, blanks: blanksOf(pdf, job.page) } };
}

/** After an error every document is opened again: the documents of a broken PDFium cannot be used any more. */
function forgetDocuments(): void {
  for (const pdf of open.values()) {
    try {
      pdf.close();
    } catch {
      // The whole memory of the broken PDFium is discarded.
    }
  }
  open.clear();
}

/** The picture is transferred and not copied. */
function tell(reply: ThreadReply<PageAnswer>): void {
  const bytes = reply.answer?.kind === 'draw' ? reply.answer.picture.bytes : undefined;
  const isWhole = bytes?.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
  parentPort?.postMessage(reply, isWhole ? [bytes.buffer] : []);
}

parentPort?.on('message', async (task: PageTask) => {
  try {
    const answer = await perform(await documentOf(task), task.job);
    tell({ answer });
  } catch (error) {
    forgetDocuments();
    tell({ error: error instanceof Error ? error.message : String(error) });
  }
});
