/** Owns what tests of saved signatures share: an uploaded stamp, its saving, and the list. */
import { type BodyInput, endpoints } from '@dojang/contract';
import { inkPng } from '../../testing/main-job.ts';
import type { Client } from '../../testing/test-client.ts';

export const INK = inkPng().toString('base64');
export const stamp = { kind: 'stamp', origin: 'uploaded', name: '인감', base64: INK } as const;

/** Saves the stamp, changed by `input`. */
export const keep = (by: Client, input: Partial<BodyInput<typeof endpoints.createSignature>> = {}) =>
  by(endpoints.createSignature, { body: { ...stamp, ...input } });

/** The saved signatures. */
export const listed = async (by: Client) => (await by(endpoints.listSignatures, {})).list;
