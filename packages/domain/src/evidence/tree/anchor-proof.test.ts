import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkProof, headLeaf, leafEntry, type ProofFile } from './anchor-proof.ts';
import {
  checkpointText,
  hexOf,
  isSignedBy,
  type LogKey,
  logKeyText,
  readCheckpoint,
  readLogKey,
  signedCheckpoint,
} from './checkpoint.ts';
import { rootOf } from './hash-tree.ts';
import { addedTiles, pathByTiles, tilePath } from './tiles.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest());

/** The fixed part of an Ed25519 key in DER (RFC 8410, section 4). */
const PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const checks = {
  sha256,
  verify: (publicKey: Uint8Array, text: string, signature: Uint8Array): boolean => {
    const key = createPublicKey({ key: Buffer.concat([PREFIX, publicKey]), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(text), key, signature);
  },
};

const NAME = 'sign.example.com/audit-log';

function newKey(name = NAME) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(PREFIX.length);
  const key: LogKey = { name, publicKey: new Uint8Array(raw) };
  const note = (text: string) =>
    signedCheckpoint(text, key, sign(null, Buffer.from(text), privateKey), sha256);
  return { key, note, text: logKeyText(key, sha256) };
}

const log = newKey();
const heads = Array.from({ length: 5 }, (_, at) => createHash('sha256').update(`head ${at}`).digest('hex'));
const leaves = heads.map((head) => headLeaf(head, sha256));
const head = heads[3] ?? '';

function proofOf(change: Partial<ProofFile> = {}): string {
  const tiles = new Map(
    addedTiles(0, () => [], leaves, sha256).map((tile) => [tilePath(tile), tile.hashes] as const),
  );
  const path = pathByTiles(3, leaves.length, (tile) => tiles.get(tilePath(tile)) ?? [], sha256);
  const file: ProofFile = {
    format: 'dojang-audit-proof',
    version: 1,
    log: log.text,
    leaf: { index: 3, entry: leafEntry(head) },
    path: path.map(hexOf),
    checkpoint: log.note(checkpointText({ origin: NAME, size: leaves.length, root: rootOf(leaves, sha256) })),
    timestamp: null,
  };
  return JSON.stringify({ ...file, ...change });
}

describe('[AUD-04] the checkpoint and its signature', () => {
  test('a key as text has the id of the specification', () => {
    // The example key of the Go package golang.org/x/mod/sumdb/note.
    const text = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
    const key = readLogKey(text, sha256);
    expect(key?.name).toBe('PeterNeumann');
    expect(key && logKeyText(key, sha256)).toBe(text);
    for (const wrong of [text.replace('c74f', 'c74e'), text.slice(0, -4), 'PeterNeumann', ''])
      expect(readLogKey(wrong, sha256)).toBeNull();
  });

  test('is read back, and only its own key and text fit its signature', () => {
    const root = rootOf(leaves, sha256);
    const note = log.note(checkpointText({ origin: NAME, size: 5, root }));
    const checkpoint = readCheckpoint(note);
    expect(checkpoint).toMatchObject({ origin: NAME, size: 5, root });
    const isSigned = (text: string, key = log.key) => {
      const read = readCheckpoint(text);
      return read !== null && isSignedBy(read, key, checks);
    };
    expect(isSigned(note)).toBe(true);
    expect(isSigned(note.replace('\n5\n', '\n4\n'))).toBe(false);
    expect(isSigned(note, newKey().key)).toBe(false);
    expect(isSigned(note, { ...log.key, name: 'other.example/audit-log' })).toBe(false);
    for (const wrong of [
      '',
      'x',
      note.slice(0, -1),
      note.replace('\n5\n', '\n05\n'),
      `${NAME}\n5\nAAAA\n\n— x y\n`,
    ])
      expect(readCheckpoint(wrong)).toBeNull();
  });
});

describe('[AUD-04] the proof in a certificate', () => {
  test('leads from the head of the audit trail to the signed checkpoint', () => {
    expect(checkProof(proofOf(), head, checks)).toMatchObject({
      origin: NAME,
      index: 3,
      size: 5,
      log: log.text,
      fault: null,
    });
  });

  test('names what does not fit', () => {
    const other = heads[0] ?? '';
    const faults = [
      ['format', proofOf(JSON.parse('{"version":2}')), head],
      ['format', proofOf({ path: ['00'] }), head],
      ['leaf', proofOf(), other],
      ['leaf', proofOf({ leaf: { index: 3, entry: leafEntry(other) } }), head],
      ['path', proofOf({ leaf: { index: 2, entry: leafEntry(head) } }), head],
      ['path', proofOf({ path: [] }), head],
      ['path', proofOf({ leaf: { index: 0, entry: leafEntry(other) } }), other],
      ['signature', proofOf({ log: newKey().text }), head],
      ['signature', proofOf({ log: '' }), head],
    ] as const;
    for (const [fault, text, of] of faults) expect(checkProof(text, of, checks)?.fault).toBe(fault);
    for (const text of ['', '[]', '{}', proofOf({ checkpoint: 'x' })])
      expect(checkProof(text, head, checks)).toBeNull();
  });
});
