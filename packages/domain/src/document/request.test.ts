import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromSeoulParts, seoulParts } from '../time/korea.ts';
import { popupCode } from './popup.ts';
import { checkReminderDays, mayRemind, reminderAt } from './reminder.ts';
import {
  assertAccessCodesSet,
  assertOffered,
  assertPaymentSendable,
  checkRequestSettings,
  payerOf,
  type RequestSettings,
} from './request-settings.ts';
import { checkReservation, earliestReservation, latestReservation } from './reservation.ts';
import { expiresAt } from './validity.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

describe('[EDT-09] the popup after a request', () => {
  test.each([
    [{ processType: 'PROCEDURE', isReserved: false, hasPayment: false, requesterSignsFirst: false }, 1],
    [{ processType: 'PROCEDURE', isReserved: false, hasPayment: true, requesterSignsFirst: false }, 2],
    [{ processType: 'PROCEDURE', isReserved: true, hasPayment: false, requesterSignsFirst: false }, 3],
    [{ processType: 'PROCEDURE', isReserved: true, hasPayment: true, requesterSignsFirst: true }, 3],
    [{ processType: 'PROCEDURE', isReserved: false, hasPayment: false, requesterSignsFirst: true }, 4],
    [{ processType: 'PROCEDURE', isReserved: false, hasPayment: true, requesterSignsFirst: true }, 4],
    [{ processType: 'FACE_TO_FACE', isReserved: false, hasPayment: false, requesterSignsFirst: true }, 5],
    [{ processType: 'FACE_TO_FACE', isReserved: true, hasPayment: true, requesterSignsFirst: false }, 3],
  ] as const)('%o → %i', (sent, code) => {
    expect(popupCode(sent)).toBe(code);
  });
});

describe('[EDT-07] the time of a reservation', () => {
  const now = new Date('2026-11-21T05:00:30Z');

  test('is at least ten minutes and at most a year ahead, to the millisecond', () => {
    const soonest = earliestReservation(now);
    const latest = latestReservation(now);
    expect(latest.toISOString()).toBe('2027-11-21T05:00:30.000Z');
    expect(checkReservation(soonest.toISOString(), now)).toEqual(soonest);
    expect(checkReservation(latest.toISOString(), now)).toEqual(latest);
    const before = new Date(soonest.getTime() - 1).toISOString();
    const after = new Date(latest.getTime() + 1).toISOString();
    expect(() => checkReservation(before, now)).toThrow('reservationTooSoon');
    expect(() => checkReservation(after, now)).toThrow('reservationTooLate');
    expect(() => checkReservation('gestern', now)).toThrow('badInput');
  });

  test('a year from a leap day ends on the first of March', () => {
    expect(latestReservation(new Date('2028-02-28T20:00:00Z')).toISOString()).toBe(
      '2029-02-28T20:00:00.000Z',
    );
  });

  test('is displayed and parsed in Korean time', () => {
    expect(seoulParts(new Date('2026-11-20T15:00:00Z'))).toEqual({ day: '2026-11-21', time: '00:00' });
    expect(fromSeoulParts('2026-11-20', '14:00')?.toISOString()).toBe('2026-11-20T05:00:00.000Z');
    for (const [day, time] of [
      ['2026-02-30', '10:00'],
      ['2026-11-20', '24:30'],
      ['', '10:00'],
      ['2026-11-20', ''],
    ] as const)
      expect(fromSeoulParts(day, time)).toBeNull();
  });

  test('a displayed reservation parses back to the same minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (minute) => {
        const at = new Date(minute * MINUTE);
        const { day, time } = seoulParts(at);
        expect(fromSeoulParts(day, time)).toEqual(at);
      }),
    );
  });
});

describe('[EDT-06] the reminder before the end', () => {
  test('comes the set number of days before the end, and is not sent when the validity is not longer', () => {
    const asked = new Date('2026-11-01T00:00:00Z');
    const end = expiresAt(asked, 14 * 1440);
    expect(reminderAt(asked, end, 3)?.toISOString()).toBe('2026-11-12T00:00:00.000Z');
    expect(reminderAt(asked, end, 0)).toBeNull();
    expect(reminderAt(asked, end, 14)).toBeNull();
  });

  test('is after the request and before the end, whatever the numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 365 }), fc.integer({ min: 0, max: 364 }), (days, before) => {
        const asked = new Date(0);
        const end = expiresAt(asked, days * 1440);
        const at = reminderAt(asked, end, checkReminderDays(before));
        if (at === null) expect(before === 0 || before >= days).toBe(true);
        else expect(at > asked && end.getTime() - at.getTime() === before * DAY).toBe(true);
      }),
    );
    for (const days of [-1, 365, 1.5, Number.NaN])
      expect(() => checkReminderDays(days)).toThrow('reminderRange');
  });
});

describe('[EDT-06] what a request asks for in addition to signatures', () => {
  const payment = { productName: '계약금', amount: 3_300_000 };

  test('settings name the document’s own participants and payable amounts', () => {
    const check = (settings: RequestSettings) => checkRequestSettings(settings, ['kim', 'lee']);
    expect(check({ payment })).toEqual({ payment });
    for (const amount of [0, -1, 0.5, Number.NaN, 1_000_000_001])
      expect(() => check({ payment: { ...payment, amount } })).toThrow('paymentRefused');
    expect(() => check({ payment: { ...payment, productName: ' ' } })).toThrow('paymentRefused');
    expect(() => check({ payment: { ...payment, participantKey: 'park' } })).toThrow('settingsPersonUnknown');
    const attachment = { participantKey: 'park', attachmentType: '통장 사본', required: true };
    expect(() => check({ attachmentRequests: [attachment] })).toThrow('settingsPersonUnknown');
    const unnamed = { participantKey: 'kim', attachmentType: ' ', required: true };
    expect(() => check({ attachmentRequests: [unnamed] })).toThrow('badInput');
    const proof = { participantKey: 'park', authType: 'password' as const };
    expect(() => check({ authentications: [proof] })).toThrow('settingsPersonUnknown');
  });

  test('the last in order pays unless another is named', () => {
    const people = [
      { key: 'lee', signingOrder: 2 },
      { key: 'kim', signingOrder: 1 },
    ];
    expect(payerOf({ payment }, people)).toBe('lee');
    expect(payerOf({ payment: { ...payment, participantKey: 'kim' } }, people)).toBe('kim');
    expect(payerOf({}, people)).toBeNull();
  });

  test('[PAY-01] a payment is requested only where somebody can pay it', () => {
    const sent = { isInPerson: false, isConnected: true };
    expect(() => assertPaymentSendable({}, { isInPerson: true, isConnected: false })).not.toThrow();
    expect(() => assertPaymentSendable({ payment }, sent)).not.toThrow();
    const refusal = (change: object, amount = 1000) =>
      expect(() => assertPaymentSendable({ payment: { ...payment, amount } }, { ...sent, ...change }));
    refusal({ isInPerson: true }).toThrow('paymentInPerson');
    refusal({}, 999).toThrow('paymentTooSmall');
    refusal({ isConnected: false }).toThrow('paymentNotConnected');
  });

  test('settings without a provider or a signing screen are refused by name', () => {
    const offered = ['password', 'mobile_otp'] as const;
    expect(() => assertOffered({}, offered)).not.toThrow();
    const attachmentRequests = [{ participantKey: 'kim', attachmentType: '통장 사본', required: false }];
    expect(() => assertOffered({ attachmentRequests }, offered)).toThrow('attachmentsNotOffered');
    const authentications = [{ participantKey: 'kim', authType: 'mobile_otp' as const }];
    expect(() => assertOffered({ authentications }, offered)).not.toThrow();
    expect(() => assertOffered({ authentications }, ['password'])).toThrow('authenticationNotOffered');
  });

  test('[EDT-06] an access code is set before sending, and a type is asked once of a participant', () => {
    const asked = { participantKey: 'kim', authType: 'password' as const };
    const assertSet = (secret: object) =>
      assertAccessCodesSet({ authentications: [{ ...asked, ...secret }] }, () => '김하나');
    expect(() => assertSet({})).toThrow('accessCodeMissing (김하나)');
    expect(() => assertSet({ secret: 'x' })).not.toThrow();
    const twice = { authentications: [asked, { ...asked, hint: '사번' }] };
    expect(() => checkRequestSettings(twice, ['kim'])).toThrow('authenticationTwice (authentications.1)');
  });
});

test('[DOC-06] a person may be reminded by hand once an hour, and five times a day', () => {
  const now = new Date('2026-11-12T12:00:00Z');
  const ago = (...minutes: number[]) => minutes.map((one) => new Date(now.getTime() - one * 60_000));
  expect(mayRemind([], now)).toBe(true);
  expect(mayRemind(ago(59), now)).toBe(false);
  expect(mayRemind(ago(60), now)).toBe(true);
  expect(mayRemind(ago(60, 120, 180, 240), now)).toBe(true);
  expect(mayRemind(ago(60, 120, 180, 240, 300), now)).toBe(false);
  expect(mayRemind(ago(60, 120, 180, 240, 1440), now)).toBe(true);
});
