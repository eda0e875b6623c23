import { endpoints } from '@dojang/contract';
import { describe, expect, test } from 'vitest';
import { until } from '../../../testing/main-job.ts';
import { newcomer } from '../../../testing/members.ts';
import { refusal } from '../../../testing/refusals.ts';
import { clientWith } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** A stranger with many addresses and many numbers, who lets the service pay for text messages. */

const OPERATOR = 'operator@dojang.example';
const service = serviceWithInvariants({
  trustedProxies: 1,
  textLimits: { perHour: 4, perDay: 6 },
  operatorMail: OPERATOR,
});
const HOUR = 3_600_000;

let addresses = 0;
/** Each call has an address of its own. */
function stranger() {
  addresses += 1;
  return clientWith(service().url, { 'x-forwarded-for': `198.51.100.${addresses}` });
}
const askCode = (phone = newcomer().phone) => stranger()(endpoints.requestPhoneCode, { body: { phone } });
const askId = () => stranger()(endpoints.findLoginIdByPhone, { body: { phone: newcomer().phone } });
const told = () =>
  service()
    .inbox.list()
    .filter(({ to }) => to === OPERATOR);

describe('stranger with many addresses → text messages', () => {
  test('the whole service sends as many as its limits of an hour and of a day allow, and tells its operator once of each', async () => {
    const phone = newcomer().phone;
    for (const ask of [() => askCode(phone), askCode, askId, askCode]) await ask();
    // A message that is refused anyway is not counted, and takes nothing from the others.
    await refusal(askCode(phone), 'codeTooSoon');
    await refusal(askCode(), 'stepLocked');
    await refusal(askId(), 'stepLocked');
    await until('the mail to the operator', async () => told().length === 1);
    expect(told()[0]?.subject).toBe('[도장] 문자 발송 한도 1시간 4건에 도달했습니다');
    service().clock.advance(HOUR + 1);
    await askCode();
    await askCode();
    await refusal(askCode(), 'stepLocked');
    await until('the second mail to the operator', async () => told().length === 2);
    expect(told()[0]?.subject).toBe('[도장] 문자 발송 한도 하루 6건에 도달했습니다');
    expect(service().solapi.messages.length).toBeLessThanOrEqual(6);
    service().clock.advance(24 * HOUR);
    await askCode();
  });
});
