/**
 * Owns which IP addresses belong to the public Internet, so that nobody makes the service call its own network. Invariant: an
 * address that cannot be read is not public. Source: IANA IPv4 and IPv6 Special-Purpose Address Registries.
 */

/** IPv4 ranges that are not public: the first address and the length of the prefix. */
const CLOSED_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Global unicast of IPv6; mapped, translated, unique-local, link-local and multicast addresses are outside of it. */
const OPEN_IPV6: readonly [string, number] = ['2000::', 3];
/** Ranges within it that are not public: IETF protocols with Teredo, documentation, and 6to4, which contains IPv4 addresses. */
const CLOSED_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const GROUPS = 8;

/** Returns an IPv4 address as a number of 32 bits; null when it is none. Only four decimal parts are read. */
function ipv4(text: string): bigint | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255))
    return null;
  return parts.reduce((bits, part) => bits * 256n + BigInt(part), 0n);
}

/** Returns an IPv6 address as a number of 128 bits; null when it is none. Source: RFC 4291, section 2.2. */
function ipv6(text: string): bigint | null {
  const tail = /:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1];
  const last = tail === undefined ? null : ipv4(tail);
  if (tail !== undefined && last === null) return null;
  const written =
    last === null || tail === undefined
      ? text
      : `${text.slice(0, -tail.length)}${(last >> 16n).toString(16)}:${(last & 0xffffn).toString(16)}`;
  const halves = written.split('::');
  if (halves.length > 2) return null;
  const [before = [], after = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const left = GROUPS - before.length - after.length;
  if (halves.length === 1 ? left !== 0 : left < 1) return null;
  const groups = [...before, ...Array<string>(left).fill('0'), ...after];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  return groups.reduce((bits, group) => bits * 65_536n + BigInt(`0x${group}`), 0n);
}

function isIn(
  address: bigint,
  [first, prefix]: readonly [string, number],
  read: (text: string) => bigint | null,
): boolean {
  const start = read(first);
  const free = BigInt((read === ipv4 ? 32 : 128) - prefix);
  return start !== null && address >> free === start >> free;
}

/** Returns whether an IP address is public. */
export function isPublicAddress(text: string): boolean {
  const four = ipv4(text);
  if (four !== null) return !CLOSED_IPV4.some((range) => isIn(four, range, ipv4));
  const six = ipv6(text);
  if (six === null || !isIn(six, OPEN_IPV6, ipv6)) return false;
  return !CLOSED_IPV6.some((range) => isIn(six, range, ipv6));
}

/** Returns whether an IP address is this machine itself. */
export function isLoopbackAddress(text: string): boolean {
  const four = ipv4(text);
  return four === null ? ipv6(text) === 1n : isIn(four, ['127.0.0.0', 8], ipv4);
}
