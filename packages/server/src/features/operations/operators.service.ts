import type { BodyOf, endpoints, UserInfo } from '@dojang/contract';
import { DomainError } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import { type Banner, createAnnouncements } from '../account/index.ts';
import { type InstallationPorts, installationOf } from './installation.service.ts';
import { createOperations, type OperationPorts, type WorkItem } from './operations.service.ts';
import { tenantPublicId } from './stuck-work.repo.ts';

/**
 * Owns who runs the installation: the main admin of the organization that a setting names. Everybody else is refused alike, and
 * learns nothing about the work.
 */

export interface OperatorPorts extends OperationPorts, InstallationPorts {
  /** The banner of the settings. */
  readonly banner: Banner;
  /** The id of the operating organization; undefined when there is none. */
  readonly operatingOrganization?: (() => string | undefined) | undefined;
}

/** Creates the operators' calls. @throws DomainError notAllowed for everybody else */
export function createOperators(ports: OperatorPorts) {
  const operations = createOperations(ports);
  const announcements = createAnnouncements(ports, ports.banner);
  const isOperator = async ({ authorization, tenantId }: UserActor): Promise<boolean> => {
    const wanted = ports.operatingOrganization?.();
    if (wanted === undefined || authorization.actorClass !== 'main-admin') return false;
    return (await ports.db.inTenant(tenantId, (tx) => tenantPublicId(tx, tenantId))) === wanted;
  };
  const assertOperator = async (actor: UserActor): Promise<void> => {
    if (!(await isOperator(actor))) throw new DomainError('notAllowed');
  };
  return {
    list: async (actor: UserActor) => {
      await assertOperator(actor);
      const rows = await operations.list();
      const list = rows.map(({ kind, id, name, since, attempts, error }) => ({
        kind,
        id,
        name,
        since: since.toISOString(),
        attempts,
        error,
      }));
      return { list, installation: await installationOf(ports, list) };
    },
    retry: async (actor: UserActor, items: readonly WorkItem[]) => {
      await assertOperator(actor);
      if (items.length === 0) throw new DomainError('emptySelection', { field: 'items' });
      return { retried: await operations.retry(items) };
    },
    announcements: async (actor: UserActor) => {
      await assertOperator(actor);
      return announcements.read();
    },
    changeNotice: async (actor: UserActor, type: string, body: BodyOf<typeof endpoints.changeNotice>) => {
      await assertOperator(actor);
      if (type !== 'notice1' && type !== 'notice2' && type !== 'notice3') throw new DomainError('notFound');
      return announcements.changeNotice(type, body);
    },
    changeBanner: async (actor: UserActor, body: BodyOf<typeof endpoints.changeBanner>) => {
      await assertOperator(actor);
      return announcements.changeBanner(body);
    },
    /** Returns the user info, marked when it is an operator's. */
    marked: async (actor: UserActor, user: UserInfo): Promise<UserInfo> =>
      (await isOperator(actor)) ? { ...user, isOperator: true } : user,
  };
}
