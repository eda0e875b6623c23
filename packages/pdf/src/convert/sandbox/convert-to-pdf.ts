/**
 * Owns one conversion as its caller sees it: a process of its own, a time limit, and no trace after.
 * Invariant: whatever happens, the processes of the conversion are killed and its scratch folder is removed.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ConversionError } from '../conversion-error.ts';
import { acceptedExtension, kindOf, MOST_UPLOAD_BYTES, type SourceExtension } from '../formats.ts';
import {
  type ConversionLine,
  type ConversionProgress,
  type ConversionResult,
  RESULT_FILE,
} from './conversion-messages.ts';
import {
  closeSandbox,
  isAlive,
  killSandbox,
  openSandbox,
  type Sandbox,
  submitJob,
} from './conversion-sandbox.ts';
import { limitWork } from './work-limit.ts';

export interface ConversionSource {
  readonly bytes: Uint8Array;
  /** The file's ending, with or without its dot. */
  readonly ext: string;
  /** For a PDF that asks for one. */
  readonly password?: string | undefined;
  /** Its owner knows that a digital signature in it is lost. Without this such a PDF is refused with `signed`. */
  readonly takesSigned?: boolean | undefined;
}

export interface ConvertOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ConversionProgress) => void) | undefined;
  /** A folder in which the conversion makes, and then removes, a folder of its own. */
  readonly scratchDir: string;
  /** A warm sandbox; it is used up. Without one, one is opened. */
  readonly sandbox?: Sandbox | undefined;
  /** For everything together. Default 55,000 ms. */
  readonly timeoutMs?: number | undefined;
  /** Given the end of the sandbox, which the result then does not wait for; without it the conversion leaves no trace. */
  readonly onLeaving?: ((left: Promise<void>) => void) | undefined;
}

const DEFAULT_TIMEOUT_MS = 55_000;
/** What a converter's tools leave for checking the result and for ending. */
const SHARE_OF_TOOLS = 0.85;

function admit(source: ConversionSource): SourceExtension {
  if (source.bytes.byteLength > MOST_UPLOAD_BYTES) throw new ConversionError('too_big');
  const ext = acceptedExtension(source.ext);
  if (ext === undefined) throw new ConversionError('unsupported', source.ext);
  if (source.bytes.byteLength === 0) throw new ConversionError('empty');
  return ext;
}

type Ending = Extract<ConversionLine, { readonly done: unknown } | { readonly refused: unknown }>;

interface Watch {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (progress: ConversionProgress) => void;
  /** Whether processor time is limited too: pictures of pages can take any time, other formats have tools of their own. */
  readonly limitsWork: boolean;
}

/** A converter that could not even start is this installation's error, never the file's. */
function blameFor(errors: string): 'tool_missing' | 'too_complex' | 'damaged' {
  if (/^bwrap: |ERR_MODULE_NOT_FOUND/m.test(errors)) return 'tool_missing';
  return /heap out of memory|allocation fail/i.test(errors) ? 'too_complex' : 'damaged';
}

/** Follows the process to its last line, not to its end: taking the sandbox down is as long as a small file. Rejects with ConversionError `timeout`, or with the signal's reason. */
function follow(sandbox: Sandbox, watch: Watch): Promise<Ending> {
  const { child } = sandbox;
  return new Promise((resolve, reject) => {
    let stopped: unknown;
    let errors = '';
    const stop = (why: unknown) => {
      stopped ??= why;
      killSandbox(sandbox);
    };
    const limit = watch.limitsWork && child.pid !== undefined ? limitWork(child.pid, stop) : undefined;
    const release = () => {
      clearTimeout(timer);
      limit?.release();
      watch.signal?.removeEventListener('abort', onAbort);
    };
    const end = (ending: Ending) => {
      if (stopped !== undefined) return;
      release();
      resolve(ending);
    };
    const onAbort = () => stop(watch.signal?.reason ?? new Error('The conversion was given up'));
    const timer = setTimeout(() => stop(new ConversionError('timeout')), watch.timeoutMs);
    watch.signal?.addEventListener('abort', onAbort, { once: true });
    if (watch.signal?.aborted) onAbort();
    const lines = child.stdout && createInterface({ input: child.stdout });
    lines?.on('line', (line) => {
      const said: ConversionLine = JSON.parse(line);
      if ('progress' in said) {
        if (said.progress.stage === 'check') limit?.restart();
        if (said.progress.stage === 'inspect') limit?.pagesDone(said.progress.done);
        watch.onProgress(said.progress);
      }
      if (!('ready' in said || 'progress' in said)) end(said);
    });
    child.stderr?.on('data', (part: Buffer) => {
      if (errors.length < 4000) errors += part.toString('utf8');
    });
    child.on('error', (error) => stop(new ConversionError('tool_missing', error.message)));
    child.on('close', (status, signal) => {
      release();
      const said = `the converter ended with ${signal ?? status}: ${errors.slice(-600)}`;
      reject(stopped ?? new ConversionError(blameFor(errors), said));
    });
  });
}

/**
 * Turns an uploaded file into a PDF in a process of its own. Throws ConversionError for every file that is
 * refused; rejects with the signal's reason when given up.
 */
export async function convertToPdf(
  source: ConversionSource,
  options: ConvertOptions,
): Promise<ConversionResult> {
  let { sandbox } = options;
  try {
    const ext = admit(source);
    options.signal?.throwIfAborted();
    sandbox ??= await openSandbox(options.scratchDir);
    if (!isAlive(sandbox)) throw new ConversionError('tool_missing', 'the conversion process does not start');
    const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const onProgress = options.onProgress ?? (() => undefined);
    const limitsWork = kindOf(ext) === 'pdf';
    const following = follow(sandbox, { timeoutMs, signal: options.signal, onProgress, limitsWork });
    const { password, takesSigned = false } = source;
    const secret = password === undefined ? {} : { password };
    const job = { ext, timeoutMs: Math.round(timeoutMs * SHARE_OF_TOOLS), takesSigned, ...secret };
    const [ending] = await Promise.all([following, submitJob(sandbox, source.bytes, job)]);
    if ('refused' in ending) throw new ConversionError(ending.refused.reason, ending.refused.detail);
    const pdf = new Uint8Array(await readFile(path.join(sandbox.scratch, RESULT_FILE)));
    return { pdf, pages: ending.done.pages, notes: ending.done.notes };
  } finally {
    if (sandbox !== undefined) {
      const left = closeSandbox(sandbox);
      if (options.onLeaving) options.onLeaving(left);
      else await left;
    }
  }
}
