import type { VerifyResult } from '@dojang/contract';
import { createSchemalessClient } from '@dojang/contract/client';
import { VERIFY_CALLS, type VerifyEndpoints } from '@dojang/contract/signer';
import { failureOf } from '../sign/flow/failure.ts';
import { fetchTransport } from '../sign/flow/transport.ts';

/** Owns asking the server about one file. Neither the page nor the server stores it. */

export const MAX_BYTES = 20 * 1024 * 1024;

export type Outcome =
  | { readonly kind: 'answer'; readonly name: string; readonly result: VerifyResult }
  | { readonly kind: 'refused'; readonly why: 'tooLarge' | 'empty' | 'photo' | 'noReply' }
  | { readonly kind: 'refused'; readonly why: 'other'; readonly message: string };

const call = createSchemalessClient<VerifyEndpoints>(
  VERIFY_CALLS,
  fetchTransport(null, () => null),
);

/** Base64 of bytes; in slices, since the arguments of one call cannot hold a whole file. */
export function base64Of(bytes: Uint8Array): string {
  const SLICE = 0x8000;
  let binary = '';
  for (let at = 0; at < bytes.length; at += SLICE) {
    binary += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  }
  return btoa(binary);
}

/** Asks the service whether a file is genuine. Never throws. */
export async function checkFile(file: File): Promise<Outcome> {
  if (file.size > MAX_BYTES) return { kind: 'refused', why: 'tooLarge' };
  if (file.size === 0) return { kind: 'refused', why: 'empty' };
  if (file.type.startsWith('image/')) return { kind: 'refused', why: 'photo' };
  try {
    const base64 = base64Of(new Uint8Array(await file.arrayBuffer()));
    return { kind: 'answer', name: file.name, result: await call('verify', { body: { base64 } }) };
  } catch (error) {
    const failure = failureOf(error);
    if ('message' in failure) return { kind: 'refused', why: 'other', message: failure.message };
    return { kind: 'refused', why: 'noReply' };
  }
}
