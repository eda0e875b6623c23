import { DomainError, findResidentNumber } from '@dojang/domain';

/**
 * Refuses data of a call with a resident registration number, whatever the call does with it: such a number is never stored. Of an object
 * with a `key`, such as a field, the error tells the key.
 * @throws DomainError residentNumber that names the member
 */
export function assertNoResidentNumber(data: unknown): void {
  const found = findResidentNumber(data);
  if (found === null) return;
  const field = found.path.join('.') || 'body';
  throw new DomainError('residentNumber', {
    field,
    ...(found.key === null ? {} : { result: { key: found.key } }),
  });
}
