import { endpoints } from '@dojang/contract';
import { ERRORS } from '@dojang/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { joined, memberIdOf, RIGHTS, teamIds } from '../company.ts';
import { documentBody, inkPng, KIM, logIn, type Person, sendDocument, upload } from '../main-job.ts';
import { messageTo, PASSWORD, tokenIn } from '../members.ts';
import { ownerRows } from '../refusals.ts';
import { type Client, clientHash, clientWith } from '../test-client.ts';
import { serviceWithInvariants } from '../with-invariants.ts';

/** Two presses of one button, or two people at once: one outcome, and no reply but a result or a refusal. */

const service = serviceWithInvariants({}, 'test');
let hangyeol: Client;
let fileId = '';
beforeEach(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
});

/** Returns the code of each reply, 0 for a result; fails on a fault of the server. */
async function codesOf(calls: readonly Promise<unknown>[]): Promise<number[]> {
  const codes = (await Promise.allSettled(calls)).map((one) =>
    one.status === 'fulfilled' ? 0 : Number(one.reason.code),
  );
  for (const code of codes) {
    expect(code).not.toBeNaN();
    expect(code).not.toBe(ERRORS.serverError.code);
  }
  return codes;
}
const won = (codes: readonly number[]): number => codes.filter((code) => code === 0).length;
const eventsOf = async (documentId: string, type: string) =>
  ownerRows<{ detail: Record<string, string> }>(
    service(),
    `select e.detail from audit_event e join document d on d.id = e.document_id
     where d.public_id = $1 and e.type = $2`,
    [documentId, type],
  );

describe('an invited person who presses twice → the organization', () => {
  const visitor = () => clientWith(service().url, {});
  const invited = async (email: string) => {
    const teamId = (await teamIds(hangyeol)).국내영업팀 ?? '';
    const { list } = await hangyeol(endpoints.inviteMembers, {
      body: { emails: [email], ...RIGHTS['role-member-rw'], teamId },
    });
    return {
      invitationId: list[0]?.invitationId ?? '',
      token: tokenIn(await messageTo(service(), email, '초대')),
    };
  };
  const accept = (token: string, loginId: string) =>
    visitor()(endpoints.acceptInvitation, {
      body: {
        token,
        loginId,
        name: '최새롬',
        password: clientHash(PASSWORD),
        agreements: { age: true, terms: true, privacy: true },
      },
    });
  const membersWith = (email: string) =>
    ownerRows(service(), 'select 1 from account join membership on account_id = id where email = $1', [
      email,
    ]);

  test('[ORG-05] of ten acceptances at once one makes a member, with equal and with different ids', async () => {
    const { token } = await invited('twice@mail.example');
    const codes = await codesOf(
      Array.from({ length: 10 }, (_, at) => accept(token, at % 2 === 0 ? 'twice' : `twice${at}`)),
    );
    expect(won(codes)).toBe(1);
    expect(await membersWith('twice@mail.example')).toHaveLength(1);
  });

  test('[ORG-05] an acceptance and a withdrawal at once: a member, or a withdrawn invitation, and never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = `race${round}@mail.example`;
      const { invitationId, token } = await invited(email);
      const params = { invitationId };
      const calls = [
        accept(token, `racer${round}`),
        hangyeol(endpoints.withdrawInvitation, { params }),
        hangyeol(endpoints.withdrawInvitation, { params }),
      ];
      const [accepted, ...withdrawn] = await codesOf(round % 2 === 0 ? calls : calls.toReversed()).then(
        (codes) => (round % 2 === 0 ? codes : codes.toReversed()),
      );
      expect([accepted === 0, withdrawn.includes(0)]).toEqual([accepted === 0, accepted !== 0]);
      expect(await membersWith(email)).toHaveLength(accepted === 0 ? 1 : 0);
    }
  });
});

describe('two admins at once → the work of a removed member', () => {
  test('[ORG-05] [AUD-01] it goes to one successor, with one line in the trail', async () => {
    const leaver = await joined(service(), hangyeol, {
      loginId: 'leaving',
      actorClass: 'role-member-rw',
      teamId: (await teamIds(hangyeol)).국내영업팀 ?? '',
    });
    const documentId = await sendDocument(leaver.client, {
      fileId: await upload(leaver.client, 'pdf/issue16278.pdf'),
      people: [KIM],
    });
    const successors = [await memberIdOf(service(), 'areum'), await memberIdOf(service(), 'jiwoo')];
    const params = { memberId: leaver.memberId };
    const codes = await codesOf(
      [...successors, ...successors].map((successorId) =>
        hangyeol(endpoints.deleteMember, { params, query: { successorId } }),
      ),
    );
    expect(won(codes)).toBe(1);
    const lines = await eventsOf(documentId, 'document.handedOver');
    expect(lines).toHaveLength(1);
    const [owner] = await ownerRows<{ id: string }>(
      service(),
      'select a.public_id id from document d join account a on a.id = d.requester_id where d.public_id = $1',
      [documentId],
    );
    expect(owner?.id).toBe(lines[0]?.detail.toId);
    expect(successors).toContain(owner?.id);
  });
});

describe('a sender who deletes a stamp while sending → the own stamp', () => {
  test('[SIG-04] [AUD-01] the document is sent with the stamp and its line, or not at all', async () => {
    const own = { key: 'own', dragKey: 'stamp-own', type: 'stamp', page: 1, x: 0.3, y: 0.4 } as const;
    const field = { ...own, width: 0.12, height: 0.08, required: true, label: '회사 직인' };
    for (let round = 0; round < 4; round += 1) {
      const { signatureId } = await hangyeol(endpoints.createSignature, {
        body: {
          kind: 'stamp',
          origin: 'uploaded',
          name: '직인',
          base64: inkPng().toString('base64'),
          isDefault: true,
        },
      });
      const body = {
        ...documentBody({ fileId, send: true }),
        requesterFields: [field],
        name: `도장 ${round}`,
      };
      const [sent] = await codesOf([
        hangyeol(endpoints.createDocument, { body }),
        hangyeol(endpoints.deleteSignature, { params: { signatureId } }),
      ]);
      expect([0, ERRORS.savedStampMissing.code]).toContain(sent);
      const made = await ownerRows<{ public_id: string }>(
        service(),
        'select public_id from document where name = $1',
        [body.name],
      );
      expect(made).toHaveLength(sent === 0 ? 1 : 0);
      for (const { public_id: documentId } of made)
        expect(await eventsOf(documentId, 'document.stamped')).toHaveLength(1);
    }
  });
});

describe('a signer who presses 모아서 서명 twice → the requests of a pass', () => {
  const HANEUL: Person = {
    key: 'haneul',
    name: '김하늘',
    method: 'email',
    contact: 'haneul@hangyeol.example',
  };

  test('[SGN-04] [AUD-01] each request is signed once, whichever press comes first', async () => {
    const { client: haneul } = await logIn(service().url, 'haneul');
    const ask = async () => {
      const whole = documentBody({ fileId, people: [HANEUL] });
      const fields = whole.fields.filter(({ type }) => type === 'signature');
      return (await hangyeol(endpoints.createDocument, { body: { ...whole, fields } })).documentId;
    };
    const wanted = [await ask(), await ask(), await ask()];
    const { list } = await haneul(endpoints.signingPass, {});
    const pass = list.filter(({ documentId }) => wanted.includes(documentId));
    const value = { type: 'image', base64: inkPng().toString('base64') } as const;
    const sign = ({ documentId, participantId }: (typeof pass)[number]) =>
      haneul(endpoints.sign, {
        params: { documentId, participantId },
        body: { consent: true, values: [{ key: 'haneul-signature', value }] },
      });
    const codes = await codesOf([...pass.map(sign), ...pass.map(sign), ...pass.map(sign)]);
    // A repeated press gets the answer of the first.
    expect(won(codes)).toBe(codes.length);
    for (const documentId of wanted) expect(await eventsOf(documentId, 'participant.signed')).toHaveLength(1);
  });
});

describe('a requester who presses a bulk action twice → the chosen documents', () => {
  test('[DOC-05] [ERR-09] each document is reminded once, in whatever order the rows are named', async () => {
    const ids = [await sent(), await sent(), await sent()];
    const remind = (documentIds: string[]) => hangyeol(endpoints.remindDocuments, { body: { documentIds } });
    const answers = await Promise.allSettled([remind(ids), remind(ids.toReversed()), remind(ids)]);
    await codesOf(
      answers.map((one) => (one.status === 'fulfilled' ? Promise.resolve() : Promise.reject(one.reason))),
    );
    const done = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value.done : []));
    expect(done.toSorted()).toEqual(ids.toSorted());
    for (const documentId of ids) expect(await eventsOf(documentId, 'participant.reminded')).toHaveLength(1);
  });

  test('[DOC-03] [ERR-09] each request is canceled once, also against a changed time to sign', async () => {
    const ids = [await sent(), await sent(), await sent()];
    const body = { documentIds: ids, message: '조건이 바뀌었습니다' };
    await codesOf([
      hangyeol(endpoints.cancelRequests, { body }),
      hangyeol(endpoints.cancelRequests, { body: { ...body, documentIds: ids.toReversed() } }),
      hangyeol(endpoints.changeExpiryOfEach, { body: { documentIds: ids, expiryMinutes: 7 * 1440 } }),
    ]);
    for (const documentId of ids) expect(await eventsOf(documentId, 'document.cancelled')).toHaveLength(1);
  });

  const sent = () => sendDocument(hangyeol, { fileId, people: [KIM] });
});
