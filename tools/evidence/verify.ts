/**
 * `npm run verify -- completed.pdf certificate.pdf [--signer FINGERPRINT] [--log-key KEY]`: checks a completed PDF and its
 * certificate without a database and without a network. Exits with 0 when both are unchanged and belong together, otherwise with 1. docs/verify.md
 * describes the same checks with public tools.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pairReport, verifyPair } from '@dojang/pdf/verify';

const USAGE = `사용법 / usage: npm run verify -- completed.pdf certificate.pdf [--signer FINGERPRINT] [--log-key KEY]`;

/** @returns the exit code */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { signer: { type: 'string', multiple: true }, 'log-key': { type: 'string', multiple: true } },
  });
  const [completed, certificate, ...others] = positionals;
  if (completed === undefined || certificate === undefined || others.length > 0) {
    console.error(USAGE);
    return 1;
  }
  const signers = (values.signer ?? []).map((one) => one.replaceAll(':', '').toLowerCase());
  const files = { completed: read(completed), certificate: read(certificate) };
  const verdict = await verifyPair(files, { signers, logKeys: values['log-key'] ?? [] });
  console.log(pairReport(verdict).join('\n'));
  return verdict.failed === null ? 0 : 1;
}

/** npm runs scripts in the project's folder; a relative path is relative to the folder of the caller. */
const read = (path: string): Uint8Array => readFileSync(resolve(process.env.INIT_CWD ?? '.', path));

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
