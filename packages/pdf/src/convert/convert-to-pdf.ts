/**
 * Owns one conversion as its caller sees it: a process of its own, a time limit, and no trace after.
 * Invariant: whatever happens, the scratch folder of the conversion is removed and its processes are dead.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import {
  type ConversionLine,
  type ConversionOrder,
  type ConversionProgress,
  type ConversionResult,
  RESULT_FILE,
  SOURCE_FILE,
} from './conversion-messages.ts';
import { acceptedExtension, MOST_UPLOAD_BYTES, type PaperExtension } from './formats.ts';
import { PaperError } from './paper-error.ts';
import { type SandboxedCommand, sandboxed } from './sandbox.ts';

export interface PaperSource {
  readonly bytes: Uint8Array;
  /** The file's ending, with or without its dot. */
  readonly ext: string;
  /** For a PDF that asks for one. */
  readonly password?: string | undefined;
}

export interface ConvertOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ConversionProgress) => void) | undefined;
  /** A folder in which the conversion makes, and then removes, a folder of its own. */
  readonly scratchDir: string;
  /** For everything together. Default 55,000 ms. */
  readonly timeoutMs?: number | undefined;
}

const DEFAULT_TIMEOUT_MS = 55_000;
/** What a converter's tools leave for checking the result and for ending. */
const SHARE_OF_TOOLS = 0.85;
const HEAP_MB = 1024;

const PROCESS_FILE = fileURLToPath(new URL('./conversion-process.ts', import.meta.url));

function admit(source: PaperSource): PaperExtension {
  if (source.bytes.byteLength > MOST_UPLOAD_BYTES) throw new PaperError('too_big');
  const ext = acceptedExtension(source.ext);
  if (ext === undefined) throw new PaperError('unsupported', source.ext);
  if (source.bytes.byteLength === 0) throw new PaperError('empty');
  return ext;
}

function startProcess(room: SandboxedCommand, order: ConversionOrder): ChildProcess {
  const child = spawn(room.command, room.args, {
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8', HOME: order.scratch },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(JSON.stringify(order));
  return child;
}

/** The process stands at the head of a group, so that its tools die with it. */
function killAll(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

type Ending = Exclude<ConversionLine, { readonly progress: ConversionProgress }>;

interface Watch {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (progress: ConversionProgress) => void;
}

/** A converter that could not even start is this installation's fault, never the file's. */
const blameFor = (errors: string): 'tool_missing' | 'damaged' =>
  /^bwrap: |ERR_MODULE_NOT_FOUND/m.test(errors) ? 'tool_missing' : 'damaged';

/** Follows the process to its last line. Rejects with PaperError `timeout`, or with the signal's reason. */
function follow(child: ChildProcess, watch: Watch): Promise<Ending> {
  return new Promise((resolve, reject) => {
    let ending: Ending | undefined;
    let stopped: unknown;
    let errors = '';
    const stop = (why: unknown) => {
      stopped ??= why;
      killAll(child);
    };
    const onAbort = () => stop(watch.signal?.reason ?? new Error('The conversion was given up'));
    const timer = setTimeout(() => stop(new PaperError('timeout')), watch.timeoutMs);
    watch.signal?.addEventListener('abort', onAbort, { once: true });
    if (watch.signal?.aborted) onAbort();
    const lines = child.stdout && createInterface({ input: child.stdout });
    lines?.on('line', (line) => {
      const said: ConversionLine = JSON.parse(line);
      if ('progress' in said) watch.onProgress(said.progress);
      else ending = said;
    });
    child.stderr?.on('data', (part: Buffer) => {
      if (errors.length < 4000) errors += part.toString('utf8');
    });
    child.on('error', (fault) => stop(new PaperError('tool_missing', fault.message)));
    child.on('close', (status, signal) => {
      clearTimeout(timer);
      watch.signal?.removeEventListener('abort', onAbort);
      killAll(child);
      if (stopped !== undefined) reject(stopped);
      else if (ending !== undefined) resolve(ending);
      else
        reject(
          new PaperError(
            blameFor(errors),
            `the converter ended with ${signal ?? status}: ${errors.slice(-600)}`,
          ),
        );
    });
  });
}

/**
 * Turns an uploaded file into a PDF in a process of its own. Throws PaperError for every file that is
 * refused; rejects with the signal's reason when given up.
 */
export async function convertToPdf(source: PaperSource, options: ConvertOptions): Promise<ConversionResult> {
  const ext = admit(source);
  options.signal?.throwIfAborted();
  await mkdir(options.scratchDir, { recursive: true });
  const scratch = await mkdtemp(path.join(path.resolve(options.scratchDir), 'convert-'));
  try {
    await writeFile(path.join(scratch, SOURCE_FILE), source.bytes, { mode: 0o600 });
    const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const command = [process.execPath, `--max-old-space-size=${HEAP_MB}`, '--no-warnings', PROCESS_FILE];
    const room = sandboxed(command, scratch);
    const { password } = source;
    const child = startProcess(room, {
      ext,
      scratch: room.scratch,
      isolation: room.isolation,
      timeoutMs: Math.round(timeoutMs * SHARE_OF_TOOLS),
      ...(password === undefined ? {} : { password }),
    });
    const onProgress = options.onProgress ?? (() => undefined);
    const ending = await follow(child, { timeoutMs, signal: options.signal, onProgress });
    if ('refused' in ending) throw new PaperError(ending.refused.reason, ending.refused.detail);
    const pdf = new Uint8Array(await readFile(path.join(scratch, RESULT_FILE)));
    return { pdf, pages: ending.done.pages, notes: ending.done.notes };
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 3 });
  }
}
