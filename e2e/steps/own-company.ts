/** A company that one journey has for itself: signed up by the calls that the screens make. */
import { createHash, randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { createClient, type Envelope } from '../../packages/contract/src/client.ts';
import { endpoints } from '../../packages/contract/src/index.ts';
import { nextMessageTo } from './inbox.ts';

const PASSWORD = createHash('sha256').update('Dojang2026!').digest('hex');

const apiWith = (request: APIRequestContext, headers: Record<string, string>) =>
  createClient(async ({ method, path, body }): Promise<Envelope> => {
    const reply = await request.fetch(path, { method, headers, data: body });
    return reply.json();
  });

/** Signs a business up; answers the API as its main admin sees it, and where this person is written to. */
export async function ownCompany(request: APIRequestContext, businessName: string) {
  const word = `s${randomInt(36 ** 8)
    .toString(36)
    .padStart(8, '0')}`;
  const phone = `010${String(randomInt(10 ** 8)).padStart(8, '0')}`;
  const email = `${word}@journey.example`;
  // Codes are rationed by address, and journeys run side by side.
  const place = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const visitor = apiWith(request, { 'x-forwarded-for': place });
  const { verificationId } = await visitor(endpoints.requestPhoneCode, { body: { phone } });
  const message = await nextMessageTo(request, 'sms', phone);
  const code = /\d{6}/.exec(message.text)?.[0] ?? '';
  const { phoneToken } = await visitor(endpoints.confirmPhoneCode, { body: { verificationId, code } });
  const name = '윤한결';
  const signedUp = await visitor(endpoints.signUp, {
    body: {
      type: 'business',
      loginId: word,
      password: PASSWORD,
      name,
      birthDate: '1990-05-05',
      email,
      phone,
      phoneToken,
      agreements: { age: true, terms: true, privacy: true, marketing: false },
      business: { representativeName: name, businessName, registrationNumber: '2148765433' },
    },
  });
  const { accessToken } = await visitor(endpoints.exchangeCode, {
    body: { grantType: 'authorization_code', code: signedUp.code },
  });
  return { api: apiWith(request, { token: accessToken }), email, word };
}
