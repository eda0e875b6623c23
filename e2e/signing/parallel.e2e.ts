/** Two people who sign at the same time. */
import { expect } from '@playwright/test';
import { signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { openDocument, toReview, walkThrough } from '../steps/signing.ts';

test('[SGN-02] [SGN-15] two people asked at once finish together, and the document is completed once', async ({
  page,
  browser,
  request,
}) => {
  const signers: Signer[] = [
    { name: '유다솜', by: 'email', contact: 'dasom@parallel.example' },
    { name: '조아라', by: 'kakao', contact: '010-0000-0041' },
  ];
  const { api, loginId } = await newCompany(request);
  const documentId = await askFor(api, { name: '함께 서명하는 계약서', signers, isSequential: false });
  await logIn(page, loginId, `/documents/${documentId}`);
  await expect(page.getByText('2명의 서명을 기다리고 있습니다')).toBeVisible();

  const links = await Promise.all(signers.map((signer) => signingLink(request, signer)));
  const phones = await Promise.all(signers.map(() => openPhone(browser)));
  const hands = await Promise.all(phones.map((phone) => phone.newPage()));
  const walks = signers.map(async (signer, index) => {
    const hand = hands[index];
    const link = links[index];
    if (!hand || !link) throw new Error('no phone');
    await openDocument(hand, link, signer);
    await walkThrough(hand, { signature: '펜', text: `${signer.name}의 주소`, places: 2 });
    await toReview(hand);
    return { hand, link };
  });
  const ready = await Promise.all(walks);
  await Promise.all(ready.map(({ hand }) => hand.getByRole('button', { name: '서명 완료' }).click()));
  for (const { hand } of ready)
    await expect(hand.getByRole('heading', { name: /^(서명했습니다|계약이 완료되었습니다)$/ })).toBeVisible();

  await expect(page.getByText('2명 모두 서명했습니다')).toBeVisible();
  await expect(page.getByText('모두 서명하여 문서가 완료되었습니다')).toHaveCount(1);
  await expect(page.getByText('완료 문서에 전자서명을 적용했습니다')).toHaveCount(1);
  for (const { hand, link } of ready) {
    await hand.goto(link);
    await expect(hand.getByRole('heading', { name: '계약이 완료되었습니다' })).toBeVisible();
  }
  for (const phone of phones) await phone.close();
});
