import { describe, expect, test } from 'vitest';
import { DOCUMENT_STATES } from '../document/state.ts';
import { deletionRefusal, isPrivateDeletion, removalRefusal } from './deletion.ts';
import { ACTOR_CLASSES, type ActorClass, SCOPES } from './matrix.ts';

const on = (status: (typeof DOCUMENT_STATES)[number], actorClass: ActorClass, isRequester = true) =>
  deletionRefusal({ authorization: { actorClass, scope: 1 }, isRequester, isInScope: true, status });

describe('who deletes which document', () => {
  test('[ORG-11] [DOC-08] a personal user deletes completed and cancelled documents only', () => {
    const deletable = DOCUMENT_STATES.filter((status) => on(status, 'normal') === null);
    expect(deletable).toEqual(['completed', 'request_cancelled']);
    expect(on('on_going', 'normal')).toBe('onlyEndedDeleted');
    expect(on('rejected', 'normal')).toBe('onlyEndedDeleted');
    expect(on('draft', 'normal')).toBe('draftNotDeleted');
    expect(on('reserved', 'normal')).toBe('reservedNotDeleted');
  });

  test('[ORG-11] admins delete documents of their scope in every state, drafts and reservations among them', () => {
    for (const actorClass of ['main-admin', 'co-admin', 'sub-admin'] as const) {
      const refused = DOCUMENT_STATES.filter((status) => on(status, actorClass, false) !== null);
      expect(refused).toEqual([]);
    }
  });

  test('[ORG-11] members delete nothing, not even what they requested', () => {
    for (const actorClass of ['role-member-rw', 'role-member-r'] as const)
      for (const status of DOCUMENT_STATES) expect(on(status, actorClass)).toBe('deletedByAdminsOnly');
  });

  test('[ORG-11] nobody deletes a document that is visible for another reason than the scope', () => {
    for (const actorClass of ACTOR_CLASSES)
      for (const scope of SCOPES)
        for (const status of DOCUMENT_STATES)
          expect(
            deletionRefusal({
              authorization: { actorClass, scope },
              isRequester: false,
              isInScope: false,
              status,
            }),
          ).not.toBeNull();
  });

  test('[ORG-11] a deleted draft is private when its requester deleted it, any other document never', () => {
    expect(DOCUMENT_STATES.filter((status) => isPrivateDeletion({ status, isByRequester: true }))).toEqual([
      'draft',
    ]);
    expect(DOCUMENT_STATES.filter((status) => isPrivateDeletion({ status, isByRequester: false }))).toEqual(
      [],
    );
  });

  test('[DOC-08] nothing that is being signed or sealed is removed for good', () => {
    for (const isSealed of [true, false])
      expect(removalRefusal('on_going', isSealed)).toBe('runningNotRemoved');
    expect(removalRefusal('completed', false)).toBe('unsealedNotRemoved');
    expect(removalRefusal('completed', true)).toBeNull();
    expect(removalRefusal('request_cancelled', false)).toBeNull();
  });
});
