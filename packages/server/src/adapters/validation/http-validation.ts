import { X509Certificate } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { ProviderError } from '../provider-failure.ts';
import type { FoundValidation, ValidationPort } from './port.ts';

/**
 * Owns fetching validation data over HTTP. The addresses are those in the certificates of the signer and of the time-stamping
 * authority, which the operator has chosen. Answers are kept for some minutes, since every seal asks for the same ones.
 */

export interface HttpValidationSettings {
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

const MAX_REPLY_BYTES = 4 * 1024 * 1024;
const KEPT_MS = 10 * 60 * 1000;
/** More certificates in a chain are not followed. */
const LONGEST_CHAIN = 16;

/** What became of one certificate. */
interface Answer {
  readonly kind: 'ocsp' | 'list';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

type Query = Uint8Array<ArrayBuffer> | null;

async function fetchBytes(url: string, query: Query, timeoutMs: number): Promise<Uint8Array<ArrayBuffer>> {
  const request = query
    ? { method: 'POST', headers: { 'content-type': 'application/ocsp-request' }, body: query }
    : {};
  const options = { ...request, redirect: 'error' as const, signal: AbortSignal.timeout(timeoutMs) };
  try {
    const response = await fetch(url, options);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (response.status === 200 && bytes.length <= MAX_REPLY_BYTES) return bytes;
    throw new Error(`status ${response.status}, ${bytes.length} bytes`);
  } catch (error) {
    throw new ProviderError('temporary', 'connection', `${new URL(url).host} gave no validation data`, error);
  }
}

const isIssuer = (issuer: X509Certificate, certificate: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/** Creates the port that asks the OCSP responders and revocation lists over HTTP. */
export function createHttpValidation({ clock, timeoutMs = 15_000 }: HttpValidationSettings): ValidationPort {
  const kept = new Map<string, { readonly until: number; readonly answer: Answer | null }>();

  /** Asks the sources one after the other; the first good answer counts. */
  async function ask(certificate: X509Certificate, issuer: X509Certificate): Promise<Answer | null> {
    const { namedSources } = await import('./named-sources.ts');
    const { checkList, checkOcspReply, readCertificate, writeOcspQuery } = await import(
      './validation-answers.ts'
    );
    const issued = { certificate: readCertificate(certificate.raw), issuer: readCertificate(issuer.raw) };
    const { ocsp, lists } = namedSources(issued.certificate);
    const now = clock.now();
    const tries = [
      ...ocsp.map((url) => async (): Promise<Answer> => {
        const bytes = await fetchBytes(url, await writeOcspQuery(issued), timeoutMs);
        await checkOcspReply(bytes, issued, now);
        return { kind: 'ocsp', bytes };
      }),
      ...lists.map((url) => async (): Promise<Answer> => {
        const bytes = await fetchBytes(url, null, timeoutMs);
        await checkList(bytes, issued, now);
        return { kind: 'list', bytes };
      }),
    ];
    return firstGood(tries);
  }

  async function answerFor(certificate: X509Certificate, issuer: X509Certificate): Promise<Answer | null> {
    const key = certificate.fingerprint256;
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && known.until > now) return known.answer;
    const answer = await ask(certificate, issuer);
    kept.set(key, { until: now + KEPT_MS, answer });
    return answer;
  }

  /**
   * Fetches the certificate of a missing issuer. Null where the certificate names no source of any data, such as the last one in the
   * token of an authority that leaves out its root.
   */
  async function fetchIssuer(certificate: X509Certificate): Promise<X509Certificate | null> {
    const { namedSources } = await import('./named-sources.ts');
    const { readCertificate } = await import('./validation-answers.ts');
    const { issuers, ocsp, lists } = namedSources(readCertificate(certificate.raw));
    for (const url of issuers) {
      const issuer = new X509Certificate(await fetchBytes(url, null, timeoutMs));
      if (isIssuer(issuer, certificate)) return issuer;
    }
    if (issuers.length + ocsp.length + lists.length === 0) return null;
    throw new ProviderError('permanent', 'issuer', 'the issuer of a certificate cannot be found');
  }

  return {
    find: async (given): Promise<FoundValidation> => {
      const all = given.map((bytes) => new X509Certificate(bytes));
      const answers: Answer[] = [];
      // Fetched issuers are appended, so they are checked in the same loop.
      for (let index = 0; index < Math.min(all.length, LONGEST_CHAIN); index += 1) {
        const certificate = all[index];
        if (!certificate || isIssuer(certificate, certificate)) continue;
        let issuer = all.find((other) => isIssuer(other, certificate)) ?? null;
        if (!issuer) {
          issuer = await fetchIssuer(certificate);
          if (issuer) all.push(issuer);
        }
        const answer = issuer && (await answerFor(certificate, issuer));
        if (answer) answers.push(answer);
      }
      const of = (kind: Answer['kind']) => distinct(answers.filter((one) => one.kind === kind));
      return {
        certificates: all.slice(given.length).map(({ raw }) => raw),
        ocsps: of('ocsp'),
        crls: of('list'),
      };
    },
  };
}

/** One list may cover several certificates. */
function distinct(answers: readonly Answer[]): Uint8Array[] {
  return [...new Map(answers.map(({ bytes }) => [Buffer.from(bytes).toString('base64'), bytes])).values()];
}

/** @throws the last error when there are sources and none has a good answer; at once for a revoked certificate */
async function firstGood(tries: readonly (() => Promise<Answer>)[]): Promise<Answer | null> {
  let last: unknown = null;
  for (const attempt of tries) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof ProviderError && error.code === 'revoked') throw error;
      last = error;
    }
  }
  if (last !== null) throw last;
  return null;
}
