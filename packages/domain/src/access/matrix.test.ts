import { describe, expect, test } from 'vitest';
import { PROCESS_TYPES } from '../document/participant-state.ts';
import { DOCUMENT_STATES } from '../document/state.ts';
import { abilitiesOn } from './abilities.ts';
import {
  ACTIONS,
  ACTOR_CLASSES,
  type ActorClass,
  classOf,
  grantOf,
  SCOPES,
  type Scope,
  scopeFor,
} from './matrix.ts';

/**
 * The permission matrix (requirement ORG-07), written a second time by hand in another layout: one line per action, one letter
 * per class in the order main, co, sub, rw, r, normal. s scope, o own, t own team, p permitted teams, - never.
 */
const SECTION_6 = `
account.read sssss o            account.change sssss o
account.close s---- o
document.read sssss o           document.upload sssss o         document.send sssss o
document.cancel sssoo o         document.remind sssoo o         document.download sssss o
document.delete sss-- o         document.recover sss-- o        document.remove sss-- o
document.uploadToEdit ssst- o   document.edit ssss- o           document.move sssss o
folder.read sssss o             folder.create ssptt o           folder.change ssptt o       folder.delete ssptt o
template.read sssss o           template.create sspt- o         template.change sspt- o
template.delete sspo- o         template.request ssptt o        bulk.start ssptt o
bulk.read sssss o
points.read sssss o             points.charge s---- o           points.chargeHistory sssss o
points.usageHistory sssss o     points.ask -ssss -              signature.make sssss o
payment.read sssss o            payment.cancel sssoo o          payment.connect s---- o
apiKey.manage s---- o           embedding.manage s---- o
organization.create ----- o     organization.read sssss -       organization.rename s---- -
organization.brand s---- o      team.read sssss -               team.create ss--- -
team.change ss--- -             team.delete ss--- -             member.read sss-- -
member.create ssp-- -           member.change ssp-- -           member.delete ssp-- -
member.setTeam ss--- -          member.setRole ssp-- -`;

const LETTERS = { s: 'scope', o: 'own', t: 'team', p: 'perms', '-': null } as const;
const lines = [...SECTION_6.matchAll(/(\S+\.\S+) ([sotp-]{5}) ([o-])/g)];
const ADMINS: readonly ActorClass[] = ['main-admin', 'co-admin', 'sub-admin'];

describe('[ORG-07] who may do what', () => {
  test('every action has a line', () => {
    expect(lines.map(([, action]) => action).sort()).toEqual([...ACTIONS].sort());
  });

  for (const [, action, members, alone] of lines)
    test(`${action} → ${members} ${alone}`, () => {
      const name = ACTIONS.find((candidate) => candidate === action);
      if (name === undefined) throw new Error(`no action is called ${action}`);
      const letters = `${members}${alone}`;
      const grants = ACTOR_CLASSES.map((actorClass) => grantOf(actorClass, name));
      expect(grants).toEqual([...letters].map((letter) => LETTERS[letter as keyof typeof LETTERS]));
    });

  /** For each scope those that cover none but its rows: 1 is 2 and 3 together, 4 is one’s own rows. */
  const NO_WIDER: Readonly<Record<Scope, readonly Scope[]>> = {
    0: [0, 1, 2, 3, 4],
    1: [1, 2, 3, 4],
    2: [2, 4],
    3: [3, 4],
    4: [4],
  };

  test('[ORG-08] a grant never reaches more than the actor’s own scope', () => {
    for (const actorClass of ACTOR_CLASSES)
      for (const scope of SCOPES)
        for (const action of ACTIONS) {
          const reached = scopeFor({ actorClass, scope }, action);
          expect(reached === null).toBe(grantOf(actorClass, action) === null);
          if (reached !== null)
            expect(NO_WIDER[scope], `${actorClass} ${scope} ${action}`).toContain(reached);
        }
    expect(
      SCOPES.map((scope) => scopeFor({ actorClass: 'role-member-rw', scope }, 'template.create')),
    ).toEqual([2, 2, 2, 4, 4]);
  });

  test('[ORG-06] roles and groups map to classes, and any other combination has no class', () => {
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

const SITUATIONS = [true, false].flatMap((isSealed) =>
  [true, false].flatMap((isTest) => PROCESS_TYPES.map((processType) => ({ isSealed, isTest, processType }))),
);

describe('[DOC-04] [SGN-05] the abilities on a document', () => {
  test('are limited by the document’s state and the actor’s scope', () => {
    const given = new Set<string>();
    for (const actorClass of ACTOR_CLASSES)
      for (const scope of SCOPES)
        for (const isRequester of [true, false])
          for (const status of DOCUMENT_STATES)
            for (const situation of SITUATIONS) {
              const { isSealed, isTest, processType } = situation;
              const authorization = { actorClass, scope };
              const shared = { authorization, isRequester, status, ...situation };
              const can = abilitiesOn({ ...shared, isInScope: scope !== 4 });
              const outside = abilitiesOn({ ...shared, isInScope: false });
              const mayHost = isRequester && processType === 'FACE_TO_FACE' && status === 'on_going';
              expect(can.signInPerson).toBe(mayHost);
              if (isTest) expect(can).toMatchObject({ remind: false, resend: false });
              if (processType === 'FACE_TO_FACE') expect(can.remind).toBe(false);
              if (!isRequester)
                expect(outside).toMatchObject({ edit: false, cancel: false, remind: false, copy: false });
              expect(can.edit).toBe(isRequester && status === 'draft');
              if (can.cancel || can.remind) expect(status).toBe('on_going');
              if (can.cancel && !isRequester) expect(ADMINS.includes(actorClass) && scope !== 4).toBe(true);
              if (can.downloadCompleted)
                expect(status === 'edited' || (status === 'completed' && isSealed)).toBe(true);
              for (const [ability, is] of Object.entries(can)) if (is) given.add(ability);
            }
    expect([...given]).toEqual(expect.arrayContaining(['cancel', 'remind', 'edit', 'downloadCompleted']));
  });
});
