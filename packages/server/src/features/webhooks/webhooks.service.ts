import {
  checkWebhookTarget,
  DomainError,
  holdsResidentNumber,
  type Locale,
  MOST_WEBHOOKS,
  readWebhookDescription,
  WEBHOOK_ROTATION_MS,
  type WebhookDocumentEvent,
} from '@dojang/domain';
import type { WebhookPort } from '../../adapters/webhook/port.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { PersonEraser } from '../../platform/erased-person.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Keys } from '../../platform/keys.ts';
import * as repo from './webhook.repo.ts';
import { webhookView } from './webhook.view.ts';
import { concealSecrets, newSecrets, revealSecrets, shownPublicKey, shownSecret } from './webhook-secrets.ts';

/** Owns the endpoints of webhooks: their addresses, their states and their secrets. */

export interface WebhookPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly keys: Pick<Keys, 'conceal' | 'reveal'>;
  readonly webhook: Pick<WebhookPort, 'allowsLocal'>;
  readonly logger: { info(detail: object, message: string): void };
}

export interface WebhookInput {
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookDocumentEvent[];
}

/** A change; what is absent stays. */
export type WebhookChange = { readonly [Name in keyof WebhookInput]?: WebhookInput[Name] | undefined } & {
  readonly isActive?: boolean | undefined;
};

/** Creates the calls on endpoints. */
export function createWebhooks(ports: WebhookPorts) {
  const { db, clock, keys } = ports;
  return {
    list: (actor: UserActor) =>
      db.inTenant(actor.tenantId, async (tx) => ({
        list: (await repo.listEndpoints(tx)).map((row) => webhookView(row, clock.now())),
      })),
    create: (actor: UserActor, input: WebhookInput, locale: Locale) => {
      const texts = readTexts(ports, input);
      return db.inTenant(actor.tenantId, (tx) => create(ports, tx, actor, { ...texts, locale }));
    },
    change: (actor: UserActor, webhookId: string, change: WebhookChange) => {
      const texts = readTexts(ports, change);
      return db.inTenant(actor.tenantId, async (tx) => {
        const row = await lockEndpoint(tx, webhookId);
        const now = clock.now();
        const state = await stateOf(tx, row, change.isActive, now);
        const isMoved = texts.url !== undefined && texts.url !== row.url;
        const changed = await repo.changeEndpoint(tx, row.id, {
          ...texts,
          ...state,
          ...(isMoved ? { failing_since: null } : {}),
          updated_at: now,
        });
        return webhookView(changed, now);
      });
    },
    delete: (actor: UserActor, webhookId: string) =>
      db.inTenant(actor.tenantId, async (tx) => {
        const row = await lockEndpoint(tx, webhookId);
        await repo.deleteEndpoint(tx, row.id);
        ports.logger.info({ webhookId, account: actor.accountPublicId }, 'a webhook was deleted');
        return {};
      }),
    secret: (actor: UserActor, webhookId: string) =>
      db.inTenant(actor.tenantId, async (tx) => {
        const row = await foundEndpoint(tx, webhookId);
        ports.logger.info({ webhookId, account: actor.accountPublicId }, 'the secret of a webhook was shown');
        return { secret: shownSecret(revealSecrets(keys, row.secret)) };
      }),
    rotate: (actor: UserActor, webhookId: string) =>
      db.inTenant(actor.tenantId, async (tx) => {
        const row = await lockEndpoint(tx, webhookId);
        const now = clock.now();
        const secrets = newSecrets(ports.ids);
        const changed = await repo.changeEndpoint(tx, row.id, {
          secret: concealSecrets(keys, secrets),
          public_key: shownPublicKey(secrets),
          previous_secret: row.secret,
          previous_until: new Date(now.getTime() + WEBHOOK_ROTATION_MS),
          updated_at: now,
        });
        ports.logger.info(
          { webhookId, account: actor.accountPublicId },
          'the secret of a webhook was rotated',
        );
        return { secret: shownSecret(secrets), webhook: webhookView(changed, now) };
      }),
  };
}

/** Returns an endpoint of the tenant. @throws DomainError notFound */
export async function foundEndpoint(tx: Tx, webhookId: string): Promise<repo.EndpointRow> {
  const row = await repo.findEndpoint(tx, webhookId);
  if (row === undefined) throw new DomainError('notFound');
  return row;
}

async function lockEndpoint(tx: Tx, webhookId: string): Promise<repo.EndpointRow> {
  const row = await repo.lockEndpoint(tx, webhookId);
  if (row === undefined) throw new DomainError('notFound');
  return row;
}

/** Returns the checked texts. @throws DomainError webhookUrlInvalid, webhookUrlNotPublic, webhookDescriptionLength, residentNumber */
function readTexts<Given extends WebhookChange>({ webhook }: WebhookPorts, given: Given) {
  if (given.url !== undefined) checkWebhookTarget(targetOf(given.url), webhook.allowsLocal);
  if (given.description !== undefined && holdsResidentNumber(given.description))
    throw new DomainError('residentNumber', { field: 'description' });
  return {
    ...(given.url === undefined ? {} : { url: given.url.trim() }),
    ...(given.description === undefined ? {} : { description: readWebhookDescription(given.description) }),
    ...(given.events === undefined ? {} : { events: [...new Set(given.events)] }),
  };
}

function targetOf(typed: string) {
  const url = URL.parse(typed.trim());
  if (url === null) return null;
  const { protocol, hostname, username, password } = url;
  return {
    protocol,
    host: hostname.replace(/^\[|\]$/g, ''),
    hasCredentials: username !== '' || password !== '',
  };
}

async function create(
  { clock, ids, keys, logger }: WebhookPorts,
  tx: Tx,
  actor: UserActor,
  {
    url = '',
    description = '',
    events = [],
    locale,
  }: ReturnType<typeof readTexts> & { readonly locale: Locale },
) {
  await repo.lockTenant(tx, actor.tenantId);
  if ((await repo.listEndpoints(tx)).length >= MOST_WEBHOOKS)
    throw new DomainError('webhooksTooMany', { values: { max: MOST_WEBHOOKS } });
  const secrets = newSecrets(ids);
  const now = clock.now();
  const row = await repo.addEndpoint(tx, {
    public_id: ids.publicId(),
    tenant_id: actor.tenantId,
    url,
    description,
    events,
    state: 'active',
    secret: concealSecrets(keys, secrets),
    public_key: shownPublicKey(secrets),
    locale,
    created_at: now,
    updated_at: now,
  });
  logger.info({ webhookId: row.public_id, account: actor.accountPublicId }, 'a webhook was registered');
  return { secret: shownSecret(secrets), webhook: webhookView(row, now) };
}

/** Switches an endpoint on or off, and gives up the deliveries of one that is switched off. */
async function stateOf(tx: Tx, row: repo.EndpointRow, isActive: boolean | undefined, now: Date) {
  if (isActive === undefined || isActive === (row.state === 'active')) return {};
  if (isActive) return { state: 'active', off_reason: null, failing_since: null } as const;
  await repo.giveUpDeliveries(tx, row.id, now);
  return { state: 'off', off_reason: 'manual' } as const;
}

/** Deletes the webhooks of a tenant whose last member is erased; those of an organization stay with it. */
export const eraseWebhooks: PersonEraser = async (tx, { tenantId, isLast }) => {
  if (isLast) await repo.deleteAll(tx, tenantId);
};
