import { expect, test } from 'vitest';
import { randomIds } from '../../platform/ids.ts';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import { ownerRows } from '../../testing/refusals.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { createDailyCleanUp } from '../account/index.ts';
import { createComplaints } from './complaints.service.ts';

const service = serviceWithInvariants();
const DAY = 86_400_000;
const YEARS_3 = (3 * 365 + 1) * DAY;
const GRIEVANCE = {
  contact: '김하나 hana@person.example',
  about: 'DJ-7K2M-94QX',
  content: '두 번 결제되었습니다.',
};

/** Runs the daily clean-up after some time. */
async function after(milliseconds: number): Promise<string[]> {
  service().clock.advance(milliseconds);
  await createDailyCleanUp(service().db, service().clock)();
  await jobsAtRest(service().ownerUrl);
  return (await createComplaints({ ...service(), ids: randomIds }).list()).map(({ public_id }) => public_id);
}

test('[ACC-18] complaints are kept for three years after they were settled, open ones since their receipt', async () => {
  const complaints = createComplaints({ ...service(), ids: randomIds });
  const settled = await complaints.add(GRIEVANCE);
  const open = await complaints.add({ ...GRIEVANCE, about: '' });
  expect(await after(30 * DAY)).toEqual(expect.arrayContaining([settled, open]));
  await complaints.close(settled, '한 건을 환불했습니다.');
  expect((await complaints.list()).map(({ outcome }) => outcome)).toEqual([null, '한 건을 환불했습니다.']);
  expect(await after(YEARS_3 - 31 * DAY)).toEqual([open, settled]);
  expect(await after(2 * DAY)).toEqual([settled]);
  expect(await after(30 * DAY)).toEqual([]);
  const log = await ownerRows<{ removed: number }>(
    service(),
    "select removed from retention_log where rule = 'complaint' order by id",
  );
  expect(log.map(({ removed }) => removed)).toEqual([1, 1]);
});

test('[ACC-18] a complaint is settled once, has texts within their limits, and no resident number', async () => {
  const complaints = createComplaints({ ...service(), ids: randomIds });
  const refused = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message);
  expect(await refused(complaints.add({ ...GRIEVANCE, contact: ' ' }))).toBe('badInput (contact)');
  expect(await refused(complaints.add({ ...GRIEVANCE, content: '' }))).toBe('badInput (content)');
  const number = '900101-1234567';
  expect(await refused(complaints.add({ ...GRIEVANCE, content: number }))).toBe('residentNumber (content)');
  const id = await complaints.add(GRIEVANCE);
  await complaints.close(id, '안내했습니다.');
  expect(await refused(complaints.close(id, '다시'))).toBe('notFound');
  expect(await refused(complaints.close('nothing', '없음'))).toBe('notFound');
});
