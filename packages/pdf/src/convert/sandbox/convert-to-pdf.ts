/**
 * Owns one conversion as its caller sees it: a separate process, a time limit, and no remaining files. Invariant: whatever
 * happens, the processes of the conversion are killed and its scratch folder is removed.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ConversionError } from '../conversion-error.ts';
import { acceptedExtension, kindOf, MOST_UPLOAD_BYTES, type SourceExtension } from '../formats.ts';
import { contentExtension } from '../recognize/content-extension.ts';
import {
  type ConversionLine,
  type ConversionProgress,
  type ConversionResult,
  type FoundNotice,
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
import { limitToolWork, limitWork } from './work-limit.ts';

export interface ConversionSource {
  readonly bytes: Uint8Array;
  /** The file's extension, with or without its dot. */
  readonly ext: string;
  /** The name of the file, which a document may show. */
  readonly name?: string | undefined;
  /** The password of an encrypted PDF. */
  readonly password?: string | undefined;
  /** True when the owner accepts that a digital signature in the PDF is lost. Otherwise such a PDF is refused with `signed`. */
  readonly takesSigned?: boolean | undefined;
  /**
   * True when the owner wants all tracked changes accepted and comments left out. Otherwise a file with any is refused with
   * `pending`.
   */
  readonly acceptsChanges?: boolean | undefined;
}

export interface ConvertOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ConversionProgress) => void) | undefined;
  /** A folder in which the conversion creates, and then removes, a folder of its own. */
  readonly scratchDir: string;
  /** A warm sandbox, which the conversion uses up. Without it the conversion opens one. */
  readonly sandbox?: Sandbox | undefined;
  /** The processor time that the converter of a format other than PDF may use. Default 45,000 ms. */
  readonly mostWorkMs?: number | undefined;
  /**
   * Receives the promise that the sandbox is removed; the result then does not wait for it. Without it the result waits, and no
   * file remains.
   */
  readonly onLeaving?: ((left: Promise<void>) => void) | undefined;
}

/**
 * Time limits of a whole conversion and of its tools, for what neither works too long nor stops working. The limits of work end every
 * other conversion much earlier, whatever else the machine does.
 */
const TIMEOUT_MS = 300_000;
const TOOLS_TIMEOUT_MS = 270_000;

interface Admitted {
  /** The extension by which the file is converted: that of its content. */
  readonly ext: SourceExtension;
  readonly given: SourceExtension;
}

/** What the uploader is told of a document under the extension of another format. A picture shows what it is. */
function otherEnding({ ext, given }: Admitted): readonly FoundNotice[] {
  const isPicture = kindOf(ext) === 'png' || kindOf(ext) === 'jpeg';
  return ext === given || isPicture ? [] : [{ kind: 'otherEnding', page: 1, words: [ext] }];
}

function admit(source: ConversionSource): Admitted {
  if (source.bytes.byteLength > MOST_UPLOAD_BYTES) throw new ConversionError('too_big');
  const given = acceptedExtension(source.ext);
  if (given === undefined) throw new ConversionError('unsupported', source.ext);
  if (source.bytes.byteLength === 0) throw new ConversionError('empty');
  const ext = contentExtension(source.bytes, given) ?? given;
  return { ext, given };
}

type Ending = Extract<ConversionLine, { readonly done: unknown } | { readonly refused: unknown }>;

interface Watch {
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (progress: ConversionProgress) => void;
  readonly isPdf: boolean;
  readonly mostWorkMs: number | undefined;
}

/**
 * The reason for a process that ended without a result. A converter that could not start is an error of the installation, never
 * of the file.
 */
function blameFor(errors: string): 'tool_missing' | 'too_complex' | 'damaged' {
  if (/^bwrap: |ERR_MODULE_NOT_FOUND/m.test(errors)) return 'tool_missing';
  return /heap out of memory|allocation fail/i.test(errors) ? 'too_complex' : 'damaged';
}

/**
 * Follows the process to its last line and not to its end, since removing the sandbox takes as long as a small file. Rejects with
 * ConversionError `timeout`, or with the signal's reason.
 */
function follow(sandbox: Sandbox, watch: Watch): Promise<Ending> {
  const { child } = sandbox;
  return new Promise((resolve, reject) => {
    let stopped: unknown;
    let errors = '';
    const stop = (why: unknown) => {
      stopped ??= why;
      killSandbox(sandbox);
    };
    const { isPdf, mostWorkMs } = watch;
    const limits = (pid: number) => (isPdf ? limitWork(pid, stop) : limitToolWork(pid, stop, { mostWorkMs }));
    const limit = child.pid === undefined ? undefined : limits(child.pid);
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
    const timer = setTimeout(() => stop(new ConversionError('timeout')), TIMEOUT_MS);
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
 * Converts an uploaded file to PDF in a separate process. Throws ConversionError for a refused file; rejects with the signal's
 * reason when it is aborted.
 */
export async function convertToPdf(
  source: ConversionSource,
  options: ConvertOptions,
): Promise<ConversionResult> {
  let { sandbox } = options;
  try {
    const admitted = admit(source);
    const { ext } = admitted;
    options.signal?.throwIfAborted();
    sandbox ??= await openSandbox(options.scratchDir);
    if (!isAlive(sandbox)) throw new ConversionError('tool_missing', 'the conversion process does not start');
    const onProgress = options.onProgress ?? (() => undefined);
    const { signal, mostWorkMs } = options;
    const following = follow(sandbox, { signal, onProgress, isPdf: kindOf(ext) === 'pdf', mostWorkMs });
    const { password, takesSigned = false, acceptsChanges = false } = source;
    const more = {
      ...(password === undefined ? {} : { password }),
      ...(source.name === undefined ? {} : { name: source.name }),
    };
    const job = { ext, timeoutMs: TOOLS_TIMEOUT_MS, takesSigned, acceptsChanges, ...more };
    const [ending] = await Promise.all([following, submitJob(sandbox, source.bytes, job)]);
    if ('refused' in ending) {
      const { reason, detail, found } = ending.refused;
      throw new ConversionError(reason, detail, found);
    }
    const pdf = new Uint8Array(await readFile(path.join(sandbox.scratch, RESULT_FILE)));
    const notices = [...otherEnding(admitted), ...(ending.done.notices ?? [])];
    return { pdf, ...ending.done, notices };
  } finally {
    if (sandbox !== undefined) {
      const left = closeSandbox(sandbox);
      if (options.onLeaving) options.onLeaving(left);
      else await left;
    }
  }
}
