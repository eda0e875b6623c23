/** For tests: a scratch folder, fixtures, and short ways to convert a file and to read the reason of a refusal. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConversionError, type ConversionResult, type ConvertOptions, convertToPdf } from './index.ts';

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
