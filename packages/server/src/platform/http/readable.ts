import { DomainError } from '@dojang/domain';

/**
 * Refuses NUL and lone surrogates, which PostgreSQL cannot store. The JSON depth limit bounds the recursion.
 * @throws DomainError badInput that names the member
 */
export function assertReadable(input: unknown, part: string, path: readonly string[] = []): void {
  if (typeof input === 'string' && (input.includes('\0') || !input.isWellFormed()))
    throw new DomainError('badInput', { field: path.join('.') || part });
  if (typeof input !== 'object' || input === null) return;
  for (const [name, value] of Object.entries(input)) assertReadable(value, part, [...path, name]);
}
