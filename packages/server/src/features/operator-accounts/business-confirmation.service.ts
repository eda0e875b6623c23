import { DomainError } from '@dojang/domain';
import { setBusinessConfirmed } from './operator-accounts.repo.ts';
import { type ActPorts, type Author, inOrganization, record } from './operator-acts.service.ts';

/**
 * Owns whether the operator has compared a business with its public record, which the mails of the organization say. A change of its names or
 * its number ends the confirmation, in the database.
 */

/** @throws DomainError notFound for an unknown organization, and for a person without one */
export const confirmBusiness = (
  ports: ActPorts,
  organizationId: string,
  { isConfirmed, ...author }: Author & { readonly isConfirmed: boolean },
): Promise<void> =>
  inOrganization(ports, organizationId, async (tx, tenant) => {
    const at = isConfirmed ? ports.clock.now() : null;
    if (tenant.kind !== 'organization') throw new DomainError('notFound', { field: 'organizationId' });
    await setBusinessConfirmed(tx, tenant.id, at);
    await record(ports, tx, author, {
      act: isConfirmed ? 'business.confirmed' : 'business.confirmationEnded',
      organizationId,
    });
  });
