import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fixture } from '../main-job.ts';

export const LOCKED_PASSWORD = '계약서 암호 1';

/** A PDF that opens with a password only. */
export async function lockedPdf(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'dojang-locked-'));
  try {
    const [open, locked] = [join(folder, 'open.pdf'), join(folder, 'locked.pdf')];
    await writeFile(open, await fixture('pdf/issue16278.pdf'));
    await promisify(execFile)('qpdf', [open, '--encrypt', LOCKED_PASSWORD, 'owner', '256', '--', locked]);
    return await readFile(locked);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
