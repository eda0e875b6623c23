/** Owns the calls that run while servers are stopped: every one must be answered as if nothing happened. */
import { endpoints, LIVE_PATH } from '@dojang/contract';
import { documentBody, fixture, KIM, upload } from '../../packages/server/src/testing/main-job.ts';
import type { Company } from './company.ts';

export interface LoadReport {
  readonly calls: number;
  /** The words of every call that failed. */
  readonly failures: readonly string[];
}

export interface Load {
  /** Resolves once so many more calls were answered. */
  more(calls: number): Promise<void>;
  /** Ends the load after the running calls. */
  stop(): Promise<LoadReport>;
}

/** People who read and make drafts at the same time; one more uploads. */
const DRAFTING = 3;

/** Starts people who upload, read and make drafts, and one open list with its stream of events. */
export async function startLoad({
  url,
  token,
  client,
}: Pick<Company, 'url' | 'token' | 'client'>): Promise<Load> {
  const base64 = (await fixture('pdf/issue16278.pdf')).toString('base64');
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const failures: string[] = [];
  let calls = 0;
  let isOver = false;
  const tried = async <T>(what: string, call: () => Promise<T>): Promise<T | null> => {
    try {
      const result = await call();
      calls += 1;
      return result;
    } catch (error) {
      failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };
  /** Reads a list and makes a draft. */
  const draft = async (): Promise<void> => {
    await tried('list', () => client(endpoints.listDocuments, {}));
    const body = documentBody({ fileId, people: [KIM], send: false });
    await tried('draft', () => client(endpoints.createDocument, { body }));
  };
  const send = async (): Promise<void> => {
    const body = { base64, ext: 'pdf', name: 'contract.pdf' };
    await tried('upload', () => client(endpoints.upload, { body }));
    await tried('user', () => client(endpoints.user));
  };
  const over = async (work: () => Promise<void>): Promise<void> => {
    while (!isOver) await work();
  };
  const stop = new AbortController();
  const listen = async (): Promise<void> => {
    while (!isOver) {
      await tried('stream', async () => {
        const stream = await fetch(`${url}${LIVE_PATH}`, { headers: { token }, signal: stop.signal });
        if (stream.status !== 200) throw new Error(`status ${stream.status}`);
        // A stream ends when its server stops; the page opens it again.
        await stream.text().catch(() => '');
      });
    }
  };
  const people = [over(send), ...Array.from({ length: DRAFTING }, () => over(draft))];
  const list = listen();
  return {
    more: async (wanted) => {
      const until = calls + failures.length + wanted;
      while (calls + failures.length < until) await new Promise((later) => setTimeout(later, 20));
    },
    stop: async () => {
      isOver = true;
      await Promise.all(people);
      stop.abort();
      await list;
      return { calls, failures };
    },
  };
}
