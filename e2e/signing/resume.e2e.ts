/** Written values are still there when a signer returns. */
import { expect } from '@playwright/test';
import { signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { openPhone, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import {
  agree,
  begin,
  confirmContact,
  finish,
  openDocument,
  toReview,
  walkThrough,
} from '../steps/signing.ts';
import { countTaps } from '../steps/touch.ts';

test('[SGN-14] a closed tab, and then another phone, go on where the signer was', async ({
  browser,
  request,
}) => {
  const signer: Signer = { name: '서이음', by: 'kakao', contact: '010-0000-0021' };
  const { api } = await newCompany(request);
  await askFor(api, {
    name: '이어서 하는 계약서',
    signers: [signer],
    types: ['signature', 'text', 'date', 'check'],
  });
  const link = await signingLink(request, signer);
  const phone = await openPhone(browser);
  const tab = await phone.newPage();
  const taps = await countTaps(tab);
  await begin(tab, link);
  await expect(tab.getByLabel('휴대전화 번호')).toBeFocused();
  await confirmContact(tab, signer);
  await agree(tab);
  expect(await taps(), 'presses until the document is open').toBeLessThanOrEqual(4);
  const before: number[] = [await taps()];
  const onPlace = async (): Promise<void> => void before.push(await taps());
  const answers = { signature: 'drawn', text: '부산광역시 해운대구', places: 4, stopAfter: 2, onPlace };
  await walkThrough(tab, answers);
  expect((await taps()) - (before[0] ?? 0), 'presses for two fields, beside drawing').toBeLessThanOrEqual(6);
  expect((await taps()) - (before.at(-1) ?? 0), 'presses for the second field').toBeLessThanOrEqual(3);
  await expect(tab.getByText('입력란 3/4')).toBeVisible();
  await tab.close();

  const again = await phone.newPage();
  await begin(again, link);
  await confirmContact(again, signer);
  await expect(again.getByText('입력란 3/4')).toBeVisible();
  // What the closed tab had not sent is kept on this phone alone, until the new tab has sent it.
  await expect.poll(() => again.evaluate(() => Object.keys(localStorage).join(' '))).not.toMatch(/pending/);
  await phone.close();

  const other = await openPhone(browser);
  const hand = await other.newPage();
  await begin(hand, link);
  await confirmContact(hand, signer);
  await expect(
    hand.getByRole('button', { name: /입력란 2\/4, 주소, 필수, 입력함: 부산광역시 해운대구/ }),
  ).toBeAttached();
  await expect(hand.getByText('입력란 3/4')).toBeVisible();
  await walkThrough(hand, { signature: 'drawn', text: '', places: 4, startAt: 3 });
  await finish(hand);
  await expect(hand.getByRole('heading', { name: '계약이 완료되었습니다' })).toBeVisible();
  await other.close();
});

test('[SGN-14] what is written without a connection is kept and sent when it is back', async ({
  browser,
  request,
}) => {
  const signer: Signer = { name: '노을', by: 'email', contact: 'noeul@resume.example' };
  const { api } = await newCompany(request);
  await askFor(api, { name: '끊겨도 되는 계약서', signers: [signer], types: ['text'] });
  const phone = await openPhone(browser);
  const hand = await phone.newPage();
  await openDocument(hand, await signingLink(request, signer), signer);
  await phone.setOffline(true);
  await walkThrough(hand, { signature: 'drawn', text: '강원특별자치도 강릉시', places: 1 });
  await expect(hand.getByText(/연결이 끊/).first()).toBeVisible();
  await toReview(hand);
  await expect(
    hand.getByRole('status').filter({ hasText: '연결되면 서명을 마칠 수 있습니다' }),
  ).toBeVisible();
  await phone.setOffline(false);
  await hand.getByRole('button', { name: '서명 완료' }).click();
  await expect(hand.getByRole('heading', { name: '계약이 완료되었습니다' })).toBeVisible();
  await phone.close();
});
