/**
 * Owns the hash of a typed password. WebCrypto exists only in secure contexts, and a page may be served over plain HTTP in a
 * local network, so the hash is computed in JavaScript.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Lowercase hex SHA-256 (FIPS 180-4) of the UTF-8 of a text. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
