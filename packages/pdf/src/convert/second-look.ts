/** Asks poppler whether it draws anything on a page that PDFium leaves empty. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fontSettings } from './font-settings.ts';
import { PaperError } from './paper-error.ts';
import { runTool } from './run-tool.ts';

const INK_BELOW = 250;

/** False when poppler is absent or draws nothing either. Pages count from 1. */
export async function drawsInk(bytes: Uint8Array, page: number, scratch: string): Promise<boolean> {
  const input = path.join(scratch, 'look.pdf');
  const fonts = path.join(scratch, 'fonts.conf');
  await writeFile(input, bytes);
  await writeFile(fonts, fontSettings(path.join(scratch, 'fonts')));
  const args = ['-gray', '-f', String(page), '-l', String(page), '-scale-to', '400', input];
  try {
    const { stdout } = await runTool('pdftoppm', args, {
      cwd: scratch,
      timeoutMs: 10_000,
      env: { FONTCONFIG_FILE: fonts },
    });
    const head = /^P5\s+\d+\s+\d+\s+\d+\s/.exec(stdout.subarray(0, 64).toString('latin1'));
    return head !== null && stdout.subarray(head[0].length).some((value) => value < INK_BELOW);
  } catch (fault) {
    if (fault instanceof PaperError) return false;
    throw fault;
  }
}
