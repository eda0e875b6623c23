/** For tests: a scratch folder, fixtures, and short ways to convert a file and to read the reason of a refusal. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ConversionError, type ConversionResult, type ConvertOptions, convertToPdf } from './index.ts';
import { contentExtension } from './recognize/content-extension.ts';
import {
  type ConversionJob,
  type ConversionLine,
  RESULT_FILE,
  SOURCE_FILE,
} from './sandbox/conversion-messages.ts';

const FIXTURES = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../fixtures');

/** The bytes of a file under fixtures/. */
export function fixture(file: string): Uint8Array {
  return new Uint8Array(readFileSync(path.join(FIXTURES, file)));
}

export class TestConversions {
  readonly scratchDir = mkdtempSync(path.join(tmpdir(), 'conversion-'));

  convert(bytes: Uint8Array, ext: string, more: Partial<ConvertOptions> = {}): Promise<ConversionResult> {
    return convertToPdf({ bytes, ext }, { scratchDir: this.scratchDir, ...more });
  }

  convertFixture(file: string, acceptsChanges = false): Promise<ConversionResult> {
    const source = { bytes: fixture(file), ext: path.extname(file), acceptsChanges };
    return convertToPdf(source, { scratchDir: this.scratchDir });
  }

  withPassword(bytes: Uint8Array, password: string): Promise<ConversionResult> {
    return convertToPdf({ bytes, ext: 'pdf', password }, { scratchDir: this.scratchDir });
  }

  /** The files that remain after the conversions. */
  leftovers(): string[] {
    return readdirSync(this.scratchDir);
  }

  close(): void {
    rmSync(this.scratchDir, { recursive: true, force: true });
  }
}

/**
 * Converts many files in one process and with one LibreOffice, for tests of what the pages show: a sandbox for each file, which
 * `TestConversions` opens, takes several times as long.
 */
export class SharedConversions {
  readonly #scratch = mkdtempSync(path.join(tmpdir(), 'conversions-'));
  readonly #child: ChildProcess;
  readonly #endings: AsyncIterator<string>;
  #last: Promise<unknown> = Promise.resolve();

  constructor() {
    const script = fileURLToPath(new URL('./shared-converter.ts', import.meta.url));
    this.#child = spawn(process.execPath, ['--no-warnings', script], {
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    });
    if (this.#child.stdout === null) throw new Error('the converter has no output');
    this.#endings = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  /** Converts a file; calls at the same time wait for each other. Throws like `convertToPdf`. */
  convert(bytes: Uint8Array, ext: string, acceptsChanges = false): Promise<ConversionResult> {
    const result = this.#last.then(() => this.#convertNext(bytes, ext, acceptsChanges));
    this.#last = result.catch(() => undefined);
    return result;
  }

  convertFixture(file: string, acceptsChanges = false): Promise<ConversionResult> {
    return this.convert(fixture(file), path.extname(file), acceptsChanges);
  }

  async #convertNext(
    bytes: Uint8Array,
    extension: string,
    acceptsChanges: boolean,
  ): Promise<ConversionResult> {
    const ext = contentExtension(bytes, extension);
    if (ext === undefined) throw new ConversionError('unsupported', extension);
    const scratch = this.#scratch;
    writeFileSync(path.join(scratch, SOURCE_FILE), bytes);
    const job: ConversionJob = { ext, scratch, isolation: 'full', timeoutMs: 270_000, acceptsChanges };
    this.#child.stdin?.write(`${JSON.stringify(job)}\n`);
    const { value } = await this.#endings.next();
    if (value === undefined) throw new Error('the converter has ended');
    const line: ConversionLine = JSON.parse(value);
    if ('refused' in line) {
      const { reason, detail, found } = line.refused;
      throw new ConversionError(reason, detail, found);
    }
    if (!('done' in line)) throw new Error(`the converter said ${value}`);
    return { pdf: new Uint8Array(readFileSync(path.join(scratch, RESULT_FILE))), ...line.done };
  }

  /** Ends the converter with its LibreOffice, and removes its files. */
  async close(): Promise<void> {
    const ended = once(this.#child, 'exit');
    if (this.#child.pid !== undefined) process.kill(-this.#child.pid, 'SIGKILL');
    await ended;
    rmSync(this.#scratch, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The reason for which a conversion is refused. Throws when it is not refused, or when it fails in another way. */
export async function refusalOf(conversion: Promise<unknown>): Promise<string> {
  try {
    await conversion;
  } catch (error) {
    if (error instanceof ConversionError) return error.reason;
    throw error;
  }
  throw new Error('The file was not refused');
}
