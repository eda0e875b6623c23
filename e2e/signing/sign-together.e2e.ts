/** A member signs many documents in one pass. */
import { expect } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll } from '../steps/accessible.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn, type Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

test('[SGN-04] [SGN-06] [SGN-08] two requests are looked through and signed with one consent, the third one is signed by itself', async ({
  page,
  request,
}) => {
  const { api, loginId, name, email } = await newCompany(request);
  const me: Signer = { name, by: 'email', contact: email };
  const first = await askFor(api, { name: '3월 근로계약서', signers: [me], types: ['signature'] });
  const second = await askFor(api, { name: '4월 근로계약서', signers: [me], types: ['signature'] });
  await askFor(api, { name: '임대차 계약서', signers: [me], types: ['text', 'signature'] });
  const { list } = await api(endpoints.fonts, { query: { name } });
  await api(endpoints.createSignature, {
    body: { kind: 'signature', origin: 'typed', name, base64: list[0]?.image ?? '' },
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, loginId, '/orgDocuments');
  await page.getByRole('link', { name: '모아서 서명' }).click();
  await expect(page.getByText('직접 입력할 항목이 있습니다')).toBeVisible();
  const verb = page.getByRole('button', { name: '2건 서명' });
  await page.getByText('선택한 문서의 내용을 확인했고').click();
  await expect(verb).toBeDisabled();
  await expectAccessible(page, 'signing together');
  await page.getByRole('button', { name: '문서 보기' }).first().click();
  const look = page.getByRole('dialog');
  await expect(look.getByRole('img', { name: '1쪽' })).toBeVisible();
  await look.getByRole('button', { name: '다음 문서 보기' }).click();
  await expect(page.getByRole('dialog', { name: '4월 근로계약서' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '목록으로' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideScroll(page, 'signing together on a phone');
  await verb.click();
  await expect(page.getByText('2건에 서명했습니다')).toBeVisible();
  for (const documentId of [first, second]) {
    const { list: events } = await api(endpoints.histories, { params: { documentId } });
    const own = events.filter(({ type }) =>
      ['document.viewed', 'participant.consented', 'participant.signed'].includes(type),
    );
    expect(own.map(({ type }) => type)).toEqual([
      'document.viewed',
      'participant.consented',
      'participant.signed',
    ]);
  }
  await page.getByRole('button', { name: '목록 새로 고치기' }).click();
  await expect(page.getByText('임대차 계약서')).toBeVisible();
  await expect(page.getByText('3월 근로계약서')).toBeHidden();
});
