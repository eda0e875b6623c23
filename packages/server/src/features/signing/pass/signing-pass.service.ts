import { isCorrecting, MOST_IN_PASS, passObstacle, picturesForPass, refusalOf } from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import * as repo from './signing-pass.repo.ts';

/**
 * Owns the list of what is asked of an account (모아서 서명). Invariant: it holds only requests whose participant has a contact that the
 * account has proven, which is what the account needs to open each of them; of a request it says what the first screen of the request
 * says before any proof, and no other participant. Signing itself goes through the calls of single requests, with all their rules.
 */

export interface PassPorts {
  readonly db: Database;
  readonly clock: Clock;
}

/** Creates the call that lists what is asked of an account. */
export function createSigningPass(ports: PassPorts) {
  return { list: (actor: UserActor) => list(ports, actor) };
}

async function list({ db, clock }: PassPorts, actor: UserActor) {
  const open = await repo.openSignatures(db.reader, actor.provenContacts, MOST_IN_PASS);
  const found = new Map<string, Awaited<ReturnType<typeof ofTenant>>[number]>();
  for (const [tenantId, rows] of Map.groupBy(open, (row) => row.tenant_id)) {
    const ids = rows.map((row) => row.participant_id);
    for (const one of await ofTenant({ db, clock }, tenantId, ids, actor)) found.set(one.id, one);
  }
  return {
    list: open.flatMap(({ participant_id }) => {
      const one = found.get(participant_id);
      return one === undefined ? [] : [one.view];
    }),
    most: MOST_IN_PASS,
  };
}

const ofTenant = ({ db, clock }: PassPorts, tenantId: string, ids: readonly string[], actor: UserActor) =>
  db.inTenant(tenantId, async (tx) => {
    const now = clock.now();
    const fields = Map.groupBy(await repo.passFields(tx, ids), (field) => field.participant_id);
    return (await repo.passRows(tx, ids)).flatMap((row) => {
      const situation = {
        document: {
          status: row.document_status,
          processType: row.process_type,
          isCorrecting: isCorrecting(
            { status: row.document_status, correctingUntil: row.correcting_until },
            now,
          ),
        },
        signer: {
          status: row.status,
          expiresAt: row.expires_at,
          contactMatches: actor.provenContacts.includes(row.contact),
        },
        entry: 'login' as const,
        now,
      };
      if (refusalOf(situation) !== null) return [];
      const mine = fields.get(row.id) ?? [];
      const obstacle = passObstacle({
        participantKey: row.key,
        settings: row.request_settings,
        fields: mine,
        groups: row.field_groups,
        // Who acts again after a correction looks at what changed first.
        isBegun: row.correction !== null || mine.some((field) => field.is_begun),
      });
      const view = {
        documentId: row.document_public_id,
        participantId: row.public_id,
        documentName: row.name,
        organizationName: row.kind === 'organization' ? row.tenant_name : '',
        requesterName: row.requester_name,
        pageCount: row.page_count ?? 0,
        askedAt: row.asked_at?.toISOString() ?? null,
        expiresAt: row.expires_at?.toISOString() ?? null,
        pictures: picturesForPass(mine),
        obstacle,
      };
      return [{ id: row.id, view }];
    });
  });
