import { BlockList, isIP } from 'node:net';
import { DomainError } from '@dojang/domain';

/** Owns the addresses from which a key is accepted: IPv4 and IPv6 addresses and ranges in CIDR notation (RFC 4632, RFC 4291). */

interface Range {
  readonly address: string;
  readonly family: 'ipv4' | 'ipv6';
  readonly prefix: number;
}

function rangeOf(text: string): Range | null {
  const [, address = '', length] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return null;
  const bits = version === 4 ? 32 : 128;
  const prefix = length === undefined ? bits : Number(length);
  return prefix > bits ? null : { address, family: version === 4 ? 'ipv4' : 'ipv6', prefix };
}

/** Returns addresses and ranges without repetitions and spaces. @throws DomainError apiAddressInvalid */
export function readAddresses(typed: readonly string[]): string[] {
  const texts = typed.map((text) => text.trim().toLowerCase());
  for (const text of texts)
    if (rangeOf(text) === null)
      throw new DomainError('apiAddressInvalid', { field: 'allowedAddresses', values: { address: text } });
  return [...new Set(texts)];
}

/** Returns whether an address is in the list; an empty list allows all. */
export function isAllowedAddress(address: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  const version = isIP(address);
  if (version === 0) return false;
  const list = new BlockList();
  for (const text of allowed) {
    const range = rangeOf(text);
    if (range !== null) list.addSubnet(range.address, range.prefix, range.family);
  }
  return list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
