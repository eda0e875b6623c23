import { DomainError } from '@dojang/domain';

/**
 * NUL and halves of surrogate pairs are no text: PostgreSQL keeps neither. The depth of what comes in is limited.
 * @throws DomainError badInput, which names the member
 */
export function assertReadable(input: unknown, part: string, path: readonly string[] = []): void {
  if (typeof input === 'string' && (input.includes('\0') || !input.isWellFormed()))
    throw new DomainError('badInput', { field: path.join('.') || part });
  if (typeof input !== 'object' || input === null) return;
  for (const [name, value] of Object.entries(input)) assertReadable(value, part, [...path, name]);
}
