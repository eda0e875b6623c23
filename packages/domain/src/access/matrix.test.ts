import { describe, expect, test } from 'vitest';
import { DOCUMENT_STATES } from '../document/state.ts';
import { abilitiesOn } from './abilities.ts';
import {
  ACTIONS,
  ACTOR_CLASSES,
  type Action,
  type ActorClass,
  classOf,
  type Scope,
  scopeFor,
} from './matrix.ts';

const SCOPES: readonly Scope[] = [0, 1, 2, 3, 4];
/** Acts on a running request: the requester's own, and an admin's in scope. */
const ON_REQUESTS: readonly Action[] = ['document.cancel', 'document.remind'];
const ADMINS: readonly ActorClass[] = ['main-admin', 'co-admin', 'sub-admin'];

describe('[ORG-07] who may do what', () => {
  for (const actorClass of ACTOR_CLASSES) {
    for (const action of ACTIONS) {
      const reaches =
        actorClass !== 'normal' && (!ON_REQUESTS.includes(action) || ADMINS.includes(actorClass));
      test(`${actorClass} × ${action} → ${reaches ? 'its scope' : 'own items'}`, () => {
        for (const scope of SCOPES) expect(scopeFor({ actorClass, scope }, action)).toBe(reaches ? scope : 4);
      });
    }
  }

  test('[ORG-06] roles and groups make classes, and what is neither is nobody', () => {
    expect(classOf(null, null, 4)).toBe('normal');
    expect(classOf(1000, null, 0)).toBe('main-admin');
    expect(classOf(1001, null, 0)).toBe('co-admin');
    expect(classOf(1001, null, 1)).toBe('sub-admin');
    expect(classOf(1002, 1000, 2)).toBe('role-member-rw');
    expect(classOf(1002, 1001, 2)).toBe('role-member-r');
    for (const [role, group] of [
      [1002, null],
      [1002, 7],
      [999, 1000],
      [0, null],
    ] as const)
      expect(classOf(role, group, 0)).toBeNull();
  });
});

describe('[DOC-04] what can be done with a document', () => {
  test('is never more than its state and the actor’s reach allow', () => {
    for (const actorClass of ACTOR_CLASSES)
      for (const scope of SCOPES)
        for (const isRequester of [true, false])
          for (const status of DOCUMENT_STATES)
            for (const sealed of [true, false]) {
              const can = abilitiesOn({ standing: { actorClass, scope }, isRequester, status, sealed });
              expect(can.edit).toBe(isRequester && status === 'draft');
              if (can.cancel || can.remind) expect(status).toBe('on_going');
              if (can.cancel && !isRequester) expect(ADMINS.includes(actorClass) && scope !== 4).toBe(true);
              if (can.downloadCompleted)
                expect({ status, sealed }).toEqual({ status: 'completed', sealed: true });
            }
  });
});
