/**
 * `npm run verify -- completed.pdf certificate.pdf [--signer FINGERPRINT] [--log-key KEY] [--authority FINGERPRINT]`: checks a completed PDF and its
 * certificate without a database and without a network. Exits with 0 when both are unchanged, belong together and are signed by a given
 * signer, with 2 when no signer was given, otherwise with 1. docs/verify.md describes the same checks with public tools.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createVerifyPool, pairExitCode, pairReport, VerifyError } from '@dojang/pdf/verify';

const USAGE = `사용법 / usage: npm run verify -- completed.pdf certificate.pdf [--signer FINGERPRINT] [--log-key KEY] [--authority FINGERPRINT]`;

/** Genuine files take less than a second on a fast machine. */
const TIME_LIMIT_MS = 30_000;

const TOO_HARD = [
  '결과: 확인하지 못했습니다. 파일을 읽는 데 시간이나 메모리가 너무 많이 듭니다. 발급된 그대로의 파일이 아닙니다.',
  'Result: not verified. A file takes too much time or memory to read; it is not as it was issued.',
];

/** @returns the exit code */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      signer: { type: 'string', multiple: true },
      'log-key': { type: 'string', multiple: true },
      authority: { type: 'string', multiple: true },
    },
  });
  const [completed, certificate, ...others] = positionals;
  if (completed === undefined || certificate === undefined || others.length > 0) {
    console.error(USAGE);
    return 1;
  }
  const signers = fingerprints(values.signer);
  const authorities = fingerprints(values.authority);
  const files = { completed: read(completed), certificate: read(certificate) };
  // A changed file can have any content, so it is read in a thread with limits of time and memory, as on the server.
  const pool = createVerifyPool({ timeoutMs: TIME_LIMIT_MS });
  try {
    const verdict = await pool.pair(files, { signers, authorities, logKeys: values['log-key'] ?? [] });
    console.log(pairReport(verdict).join('\n'));
    return pairExitCode(verdict);
  } catch (error) {
    if (!(error instanceof VerifyError)) throw error;
    console.log(TOO_HARD.join('\n'));
    return 1;
  } finally {
    await pool.close();
  }
}

/** The digits alone: openssl writes colons between them, and upper case. */
const fingerprints = (given: readonly string[] = []): string[] =>
  given.map((one) => one.replaceAll(':', '').toLowerCase());

/** npm runs scripts in the project's folder; a relative path is relative to the folder of the caller. */
const read = (path: string): Uint8Array => readFileSync(resolve(process.env.INIT_CWD ?? '.', path));

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
