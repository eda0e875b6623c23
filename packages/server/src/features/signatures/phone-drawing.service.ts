import { phoneDrawingPath } from '@dojang/contract';
import {
  assertDrawn,
  DomainError,
  PHONE_DRAWING_MINUTES,
  type PhoneStrokes,
  phoneDrawingState,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../platform/actor.ts';
import { type Attempts, type Limit, lockedUntil } from '../../platform/attempts.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { sha256 } from '../../platform/keys.ts';
import * as repo from './phone-drawing.repo.ts';
import { lockSaved } from './signature.repo.ts';

/**
 * Owns drawing on a phone. The holder of a token can submit one drawing to the account that requested it, and can read nothing of
 * the account. Invariant: an account has at most one valid token, which expires after ten minutes or its first use.
 */

export interface PhoneDrawingPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly attempts: Attempts;
  /** Returns the origin of the phone's page. */
  readonly publicUrl: () => string;
}

/** Limits for addresses that an account requests, and for invalid tokens from one network address. */
const BEGUN: Limit = { most: 40, minutes: 10 };
const WRONG: Limit = { most: 20, minutes: 10 };

/** Creates the calls with which a phone submits a drawing to a computer. */
export function createPhoneDrawings(ports: PhoneDrawingPorts) {
  return {
    begin: (actor: UserActor) => begin(ports, actor),
    read: (actor: UserActor, drawingId: string) => read(ports, actor, drawingId),
    end: (actor: UserActor, drawingId: string) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        if (!(await repo.dropPhoneDrawing(tx, actor.accountId, drawingId))) throw new DomainError('notFound');
        return {};
      }),
    open: (token: string, origin: Origin) =>
      byToken(ports, token, origin, async (tx, hash) => {
        const opened = await repo.openDrawing(tx, hash, ports.clock.now());
        return opened === undefined ? null : { expiresAt: opened.expires_at.toISOString() };
      }),
    hand: (token: string, drawing: PhoneStrokes, origin: Origin) => {
      assertDrawn(drawing);
      return byToken(ports, token, origin, async (tx, hash) =>
        (await repo.handOver(tx, hash, drawing, ports.clock.now())) ? {} : null,
      );
    },
  };
}

async function begin({ db, clock, ids, attempts, publicUrl }: PhoneDrawingPorts, actor: UserActor) {
  await attempts.take(`phone-drawing:${actor.accountId}`, BEGUN);
  const token = ids.secret();
  const drawingId = ids.publicId();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + PHONE_DRAWING_MINUTES * 60_000);
  await db.inTenant(actor.tenantId, async (tx) => {
    await lockSaved(tx, actor.accountId);
    await repo.dropPhoneDrawings(tx, actor.accountId);
    await repo.addPhoneDrawing(tx, {
      public_id: drawingId,
      tenant_id: actor.tenantId,
      account_id: actor.accountId,
      token_hash: sha256(token),
      created_at: now,
      expires_at: expiresAt,
      opened_at: null,
      handed_at: null,
      drawing: null,
    });
  });
  return {
    drawingId,
    url: `${publicUrl()}${phoneDrawingPath(token)}`,
    expiresAt: expiresAt.toISOString(),
  };
}

const read = ({ db, clock }: PhoneDrawingPorts, actor: UserActor, drawingId: string) =>
  db.inTenant(actor.tenantId, async (tx) => {
    const row = await repo.findPhoneDrawing(tx, actor.accountId, drawingId);
    if (row === undefined) throw new DomainError('notFound');
    const times = { expiresAt: row.expires_at, openedAt: row.opened_at, handedAt: row.handed_at };
    return {
      state: phoneDrawingState(times, clock.now()),
      expiresAt: row.expires_at.toISOString(),
      drawing: row.drawing,
    };
  });

/**
 * Runs work by a phone's token in the token's tenant. `work` returns null for an invalid token: unknown, expired, used and
 * replaced tokens get the same error.
 * @throws DomainError phoneDrawingDead; stepLocked after many invalid tokens
 */
async function byToken<T>(
  { db, attempts }: PhoneDrawingPorts,
  token: string,
  { ip }: Origin,
  work: (tx: Tx, hash: Buffer) => Promise<T | null>,
): Promise<T> {
  const subject = `phone-drawing-from:${ip}`;
  const slot = await attempts.takeSlot(subject, WRONG);
  if (!slot.isFree) throw lockedUntil(slot.until);
  const hash = sha256(token);
  const tenantId = await repo.tenantOfToken(db.reader, hash);
  const done = tenantId === null ? null : await db.inTenant(tenantId, (tx) => work(tx, hash));
  if (done === null) throw new DomainError('phoneDrawingDead');
  await attempts.giveBack(subject);
  return done;
}
