/**
 * Owns the text of a checkpoint: size and root of the tree, signed by the log. Source: C2SP tlog-checkpoint and signed-note, with
 * one Ed25519 signature.
 */
import type { HashBytes } from './hash-tree.ts';

export interface TreeHead {
  /** Identifies the log, such as `sign.example.com/audit-log`. */
  readonly origin: string;
  /** The number of leaves. */
  readonly size: number;
  /** 32 bytes. */
  readonly root: Uint8Array;
}

export interface LogKey {
  /** Equals the origin of the log. */
  readonly name: string;
  /** Ed25519, 32 bytes. */
  readonly publicKey: Uint8Array;
}

export interface Checkpoint extends TreeHead {
  /** The signed text. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

export interface NoteSignature {
  readonly name: string;
  /** Four bytes that tell keys of one name apart. */
  readonly keyId: Uint8Array;
  readonly signature: Uint8Array;
}

/** Returns whether an Ed25519 signature over a text in UTF-8 is valid. */
export type VerifyEd25519 = (publicKey: Uint8Array, text: string, signature: Uint8Array) => boolean;

const ED25519 = 1;
const KEY_ID_BYTES = 4;
const HASH_BYTES = 32;

/** Returns bytes in base64 with padding. */
export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Returns the bytes of base64 with padding, or null when it is anything else. */
export function fromBase64(text: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return toBase64(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}

/** Returns whether two byte strings are equal. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

/** Returns the text that the log signs. */
export const checkpointText = ({ origin, size, root }: TreeHead): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

function keyIdOf({ name, publicKey }: LogKey, sha256: HashBytes): Uint8Array {
  const text = new TextEncoder().encode(`${name}\n`);
  return sha256(Uint8Array.of(...text, ED25519, ...publicKey)).slice(0, KEY_ID_BYTES);
}

/** Returns the checkpoint with its signature. */
export const signedCheckpoint = (
  text: string,
  key: LogKey,
  signature: Uint8Array,
  sha256: HashBytes,
): string => `${text}\n— ${key.name} ${toBase64(Uint8Array.of(...keyIdOf(key, sha256), ...signature))}\n`;

/** Reads a checkpoint; null when the text is none. The caller checks its signature. */
export function readCheckpoint(note: string): Checkpoint | null {
  const end = note.lastIndexOf('\n\n');
  if (end === -1 || !note.endsWith('\n')) return null;
  const text = note.slice(0, end + 1);
  const [origin = '', size = '', hash = ''] = text.split('\n');
  const root = fromBase64(hash);
  if (origin === '' || !/^(?:0|[1-9]\d{0,14})$/.test(size) || root?.length !== HASH_BYTES) return null;
  const signatures: NoteSignature[] = [];
  for (const line of note.slice(end + 2, -1).split('\n')) {
    const [, name, encoded] = /^— ([^\s+]+) (\S+)$/.exec(line) ?? [];
    const bytes = encoded === undefined ? null : fromBase64(encoded);
    if (name === undefined || bytes === null || bytes.length <= KEY_ID_BYTES) return null;
    signatures.push({ name, keyId: bytes.slice(0, KEY_ID_BYTES), signature: bytes.slice(KEY_ID_BYTES) });
  }
  return { origin, size: Number(size), root, text, signatures };
}

/** Returns a key as text: name, id and key, such as `sign.example.com/audit-log+1b2c3d4e+AbC…`. */
export const logKeyText = (key: LogKey, sha256: HashBytes): string =>
  `${key.name}+${hexOf(keyIdOf(key, sha256))}+${toBase64(Uint8Array.of(ED25519, ...key.publicKey))}`;

/** Reads the text of a key; null when it is none, or when its id does not belong to it. */
export function readLogKey(text: string, sha256: HashBytes): LogKey | null {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  const bytes = encoded === undefined ? null : fromBase64(encoded);
  if (name === undefined || bytes?.length !== HASH_BYTES + 1 || bytes[0] !== ED25519) return null;
  const key = { name, publicKey: bytes.slice(1) };
  return hexOf(keyIdOf(key, sha256)) === id ? key : null;
}

/** Returns whether a checkpoint of this log has a valid signature by this key. */
export function isSignedBy(
  { origin, text, signatures }: Checkpoint,
  key: LogKey,
  crypto: { readonly sha256: HashBytes; readonly verify: VerifyEd25519 },
): boolean {
  const id = keyIdOf(key, crypto.sha256);
  const own = signatures.filter(({ name, keyId }) => name === key.name && sameBytes(keyId, id));
  return (
    origin === key.name &&
    own.length > 0 &&
    own.every(({ signature }) => crypto.verify(key.publicKey, text, signature))
  );
}

/** Returns bytes as lowercase hexadecimal digits. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the bytes of hexadecimal digits, or null when the text is anything else. */
export const bytesOfHex = (text: string): Uint8Array | null =>
  /^(?:[0-9a-f]{2})*$/.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : null;
