import { endpoints } from '@dojang/contract';
import type { ErrorName } from '@dojang/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { messagesAbout } from '../../../testing/inbox-links.ts';
import { documentBody, KIM, LEE, logIn, sealed, sign, until, upload } from '../../../testing/main-job.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';
import { createSweep } from '../active/sweep.service.ts';

const service = serviceWithInvariants();
let client: Client;
let fileId: string;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeAll(async () => {
  ({ client } = await logIn(service().url, 'haneul'));
  fileId = await upload(client, 'pdf/issue16278.pdf');
}, 60_000);

const ahead = (milliseconds: number): string =>
  new Date(service().clock.now().getTime() + milliseconds).toISOString();

/** Advances the clock; logged-in clients log in again. */
async function pass(milliseconds: number): Promise<void> {
  service().clock.advance(milliseconds);
  ({ client } = await logIn(service().url, 'haneul'));
}

const reserve = (reservationDate: string, name = '예약 문서') =>
  client(endpoints.createDocument, { body: { ...documentBody({ fileId, name }), reservationDate } });

const read = (documentId: string) => client(endpoints.document, { params: { documentId } });
const balance = async (): Promise<number> => (await client(endpoints.pointBalance, {})).balance;
const events = async (documentId: string): Promise<string[]> =>
  (await client(endpoints.histories, { params: { documentId } })).list.map((event) => event.type);
const told = (documentId: string) => messagesAbout(service(), documentId);
const sweep = () => createSweep(service().db, service().clock)();

describe('[EDT-07] [DOC-10] a reservation', () => {
  test('holds the point, notifies nobody, and is sent automatically at its time', async () => {
    const before = await balance();
    const { documentId, status, popup } = await reserve(ahead(HOUR));
    expect({ status, popup }).toEqual({ status: 'reserved', popup: 3 });
    expect(await balance()).toBe(before - 1);
    const waiting = await read(documentId);
    expect(waiting).toMatchObject({
      viewStatus: 'reserved',
      sentAt: null,
      abilities: { reservation: true, edit: false, cancel: false, remind: false },
    });
    expect(await told(documentId)).toEqual([]);
    await sweep();
    expect((await read(documentId)).status).toBe('reserved');
    await pass(HOUR + 1000);
    await Promise.all([sweep(), sweep(), sweep()]);
    await until('the sending', async () => (await read(documentId)).status === 'on_going');
    await sweep();
    expect(await balance()).toBe(before - 1);
    expect(await events(documentId)).toEqual(['document.reserved', 'document.sent', 'participant.asked']);
    await sign(service(), KIM, documentId);
    await sign(service(), LEE, documentId);
    await sealed(client, documentId);
  });

  test('its participants are not asked before, and a list shows its time', async () => {
    const reservationDate = ahead(2 * HOUR);
    const { documentId } = await reserve(reservationDate);
    const { list } = await client(endpoints.listDocuments, { query: { status: 'reserved' } });
    const found = list.find((one) => one.documentId === documentId);
    expect(found?.reservation).toEqual({ reservationDate, failure: null });
    expect(found?.participants.map((person) => person.status)).toEqual(['waiting', 'waiting']);
  });

  test('can be changed, and only the new time applies', async () => {
    const { documentId } = await reserve(ahead(HOUR));
    const later = ahead(3 * HOUR);
    const params = { documentId };
    await client(endpoints.changeReservation, { params, body: { reservationDate: later } });
    await pass(2 * HOUR);
    await sweep();
    expect((await read(documentId)).reservation?.reservationDate).toBe(later);
    expect((await read(documentId)).status).toBe('reserved');
    await pass(HOUR + 1000);
    await sweep();
    await until('the sending', async () => (await read(documentId)).status === 'on_going');
    expect((await events(documentId)).slice(0, 3)).toEqual([
      'document.reserved',
      'document.reservationChanged',
      'document.sent',
    ]);
  });

  test('[DOC-06] [DOC-14] a contact and the time to sign change before it is sent, and only the new ones apply', async () => {
    const reservationDate = ahead(HOUR);
    const { documentId } = await reserve(reservationDate);
    const { participants, abilities } = await read(documentId);
    expect(abilities.changeRequest).toBe(true);
    const participantId = participants.find((one) => one.key === KIM.key)?.participantId ?? '';
    const contact = 'kim.new@person.example';
    const changed = await client(endpoints.changeContact, {
      params: { documentId, participantId },
      body: { signingMethodType: 'email', signingContactInfo: contact },
    });
    expect(changed).toEqual({ asked: false });
    const minutes = 3 * 1440;
    const extended = await client(endpoints.changeExpiry, {
      params: { documentId },
      body: { expiryMinutes: minutes },
    });
    const sendsAt = Date.parse(reservationDate);
    expect(extended).toEqual({ asked: 0, expiresAt: new Date(sendsAt + minutes * MINUTE).toISOString() });
    expect(await told(documentId)).toEqual([]);
    await pass(HOUR + 1000);
    await sweep();
    await until('the sending', async () => (await read(documentId)).status === 'on_going');
    const kim = (await read(documentId)).participants.find((one) => one.participantId === participantId);
    expect(kim?.signingContactInfo).toBe(contact);
    const ends = Date.parse(kim?.signingExpiry.expiresAt ?? '');
    expect(ends).toBeGreaterThanOrEqual(sendsAt + minutes * MINUTE);
    expect(ends).toBeLessThan(sendsAt + minutes * MINUTE + HOUR);
    await until('the request', async () => (await told(documentId)).length > 0);
    expect((await told(documentId)).map(({ to }) => to)).toEqual([contact]);
    expect((await client(endpoints.auditTrail, { params: { documentId } })).valid).toBe(true);
  });

  test('can be cancelled: its point is released, and nothing is sent at its time', async () => {
    const before = await balance();
    const { documentId } = await reserve(ahead(HOUR));
    const { documentStatus } = await client(endpoints.cancelReservation, { params: { documentId } });
    expect(documentStatus).toBe('reservation_cancelled');
    expect(await balance()).toBe(before);
    await pass(2 * HOUR);
    await sweep();
    expect((await read(documentId)).status).toBe('reservation_cancelled');
    expect(await told(documentId)).toEqual([]);
    await refusal(client(endpoints.transmitReservation, { params: { documentId } }), 'notReserved');
  });

  test('can be sent manually at once, and is not sent again at its time', async () => {
    const { documentId } = await reserve(ahead(HOUR));
    const { documentStatus } = await client(endpoints.transmitReservation, { params: { documentId } });
    expect(documentStatus).toBe('on_going');
    await pass(2 * HOUR);
    await sweep();
    expect((await events(documentId)).filter((type) => type === 'document.sent')).toHaveLength(1);
  });

  test('of fifty concurrent sends, cancellations and job runs one wins', async () => {
    const before = await balance();
    const { documentId } = await reserve(ahead(HOUR));
    await pass(HOUR + 1000);
    const params = { documentId };
    const tries = Array.from({ length: 50 }, (_, index) => {
      if (index % 3 === 0) return client(endpoints.transmitReservation, { params });
      if (index % 3 === 1) return client(endpoints.cancelReservation, { params });
      return sweep().then(() => Promise.reject(new Error('a look, not a winner')));
    });
    const outcomes = await Promise.allSettled(tries);
    const winners = outcomes.filter((one) => one.status === 'fulfilled');
    const { status } = await until('an end', async () => {
      const now = await read(documentId);
      return now.status !== 'reserved' && now;
    });
    expect(winners.length).toBeLessThanOrEqual(1);
    const ends = (await events(documentId)).filter((type) =>
      ['document.sent', 'document.reservationCancelled'].includes(type),
    );
    expect(ends).toHaveLength(1);
    expect(await balance()).toBe(status === 'on_going' ? before - 1 : before);
  });

  test('is refused when it is too soon, too late, or not a time', async () => {
    const wrong: [string, ErrorName][] = [
      [ahead(9 * MINUTE), 'reservationTooSoon'],
      [ahead(-HOUR), 'reservationTooSoon'],
      [ahead(367 * 24 * HOUR), 'reservationTooLate'],
      ['2026-13-45T99:00:00Z', 'badInput'],
    ];
    for (const [at, error] of wrong) await refusal(reserve(at), error);
  });

  test('a draft keeps the chosen time', async () => {
    const reservationDate = ahead(5 * MINUTE);
    const { documentId } = await client(endpoints.createDocument, {
      body: { ...documentBody({ fileId, send: false }), reservationDate },
    });
    expect((await read(documentId)).reservation?.reservationDate).toBe(reservationDate);
  });

  test('a member who may not cancel a request may not change a reservation', async () => {
    const { documentId } = await reserve(ahead(HOUR));
    const other = (await logIn(service().url, 'areum')).client;
    const params = { documentId };
    await refusal(other(endpoints.cancelReservation, { params }), 'notFound');
    await refusal(other(endpoints.transmitReservation, { params }), 'notFound');
    expect((await read(documentId)).status).toBe('reserved');
  });
});

describe('[EDT-07] a reservation that cannot be sent', () => {
  test('is ended: the point is released, and the requester is told why', async () => {
    const before = await balance();
    const { documentId } = await reserve(ahead(HOUR), '연락처가 사라진 문서');
    await ownerRows(
      service(),
      `update participant set contact = 'not an address' where key = 'kim' and document_id =
        (select id from document where public_id = $1)`,
      [documentId],
    );
    await pass(HOUR + 1000);
    await sweep();
    const ended = await until('the end', async () => {
      const now = await read(documentId);
      return now.status === 'reservation_cancelled' && now;
    });
    expect(ended.reservation?.failure).toBe('contactInvalid');
    expect(await balance()).toBe(before);
    const mail = await until('the mail', async () =>
      service()
        .inbox.list()
        .find((one) => one.subject.includes('연락처가 사라진 문서')),
    );
    expect(mail.subject).toContain('예약 발송 취소');
    expect(mail.text).toContain('김하나 님의 연락처로 보낼 수 없습니다');
  });
});

describe('[EDT-06] the reminder before the end', () => {
  test('is sent once to the participants whose turn it is, three days before', async () => {
    const { documentId } = await client(endpoints.createDocument, { body: documentBody({ fileId }) });
    const reminders = async () =>
      (await events(documentId)).filter((type) => type === 'participant.reminded').length;
    await sweep();
    expect(await reminders()).toBe(0);
    await pass(11 * 24 * HOUR + 1000);
    await Promise.all([sweep(), sweep()]);
    await until('the reminder', async () => (await reminders()) === 1);
    await pass(24 * HOUR);
    await sweep();
    const { participants } = await read(documentId);
    expect(participants.map((person) => person.status)).toEqual(['need_signing', 'waiting']);
    expect(await reminders()).toBe(1);
  });

  test('is turned off by 0, and is not sent together with a short request', async () => {
    const quiet = [
      { ...documentBody({ fileId }), reminderDays: 0 },
      { ...documentBody({ fileId }), reminderDays: 3, expiryMinutes: 2 * 1440 },
    ];
    for (const body of quiet) {
      const { documentId } = await client(endpoints.createDocument, { body });
      await pass(36 * HOUR);
      await sweep();
      expect(await events(documentId)).not.toContain('participant.reminded');
    }
    const refused = { ...documentBody({ fileId }), reminderDays: 365 };
    await refusal(client(endpoints.createDocument, { body: refused }), 'reminderRange');
  });
});
