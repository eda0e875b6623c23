/** From three real documents to sealed contracts, with all people and steps. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { download } from '../steps/detail.ts';
import {
  addPeople,
  type Box,
  dragField,
  expectSaved,
  type FieldKind,
  fillFor,
  labelField,
  requireField,
  type Spot,
  sendForSigning,
  writeBeforehand,
} from '../steps/editor.ts';
import { messagesTo, signingLink } from '../steps/inbox.ts';
import { newCompany, newMember } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { expectSigned, expectSound, inkIn, textOf } from '../steps/pdf-tools.ts';
import { logIn, openPhone, type Signer } from '../steps/people.ts';
import { finish, openDocument, walkThrough } from '../steps/signing.ts';
import { fixture, uploadDocument } from '../steps/upload.ts';
import { expectChanged, expectGenuine, expectGenuineCertificate } from '../steps/verification.ts';

interface Placement {
  readonly kind: FieldKind;
  readonly of: 'first' | 'second';
  readonly label?: string;
  /** Center of the field, where the original has no ink. */
  readonly at: Spot;
}

interface Job {
  readonly file: string;
  readonly fields: readonly Placement[];
}

const spot = (x: number, y: number, page = 1): Spot => ({ page, x, y });

/** The values of the two signers; the words of `mark` are searched in the sealed file. */
const ADDRESS = '서울특별시 종로구 세종대로 1길';
const ACCOUNT = '한결은행 뷁쀍 123-45';
/** The value of a requester field, written before sending. */
const OWN_WORDS = '계약번호 2026-가-17';

const fieldsAt = (at: readonly [Spot, Spot, Spot, Spot, Spot, Spot, Spot]): readonly Placement[] => [
  { kind: '서명', of: 'first', at: at[0] },
  { kind: '텍스트', of: 'first', label: '주소', at: at[1] },
  { kind: '날짜', of: 'first', label: '계약한 날', at: at[2] },
  { kind: '체크', of: 'first', label: '내용 확인', at: at[3] },
  { kind: '서명', of: 'second', at: at[4] },
  { kind: '도장', of: 'second', at: at[5] },
  { kind: '텍스트', of: 'second', label: '계좌', at: at[6] },
];

const JOBS: readonly Job[] = [
  {
    file: 'hwp/noori.hwp',
    fields: fieldsAt([
      spot(0.2, 0.05),
      spot(0.2, 0.975),
      spot(0.78, 0.975),
      spot(0.05, 0.3),
      spot(0.75, 0.05, 2),
      spot(0.05, 0.5),
      spot(0.5, 0.978),
    ]),
  },
  {
    file: 'office/Styles.docx',
    fields: fieldsAt([
      spot(0.2, 0.4),
      spot(0.3, 0.5),
      spot(0.3, 0.55),
      spot(0.2, 0.6),
      spot(0.7, 0.4),
      spot(0.85, 0.4),
      spot(0.7, 0.5),
    ]),
  },
  {
    file: 'pdf/issue16278.pdf',
    fields: fieldsAt([
      spot(0.17, 0.16),
      spot(0.22, 0.42),
      spot(0.2, 0.6),
      spot(0.08, 0.85),
      spot(0.56, 0.16),
      spot(0.88, 0.2),
      spot(0.68, 0.55),
    ]),
  },
];

for (const [index, { file, fields }] of JOBS.entries()) {
  test(`[UPL-03] [EDT-02] [MSG-01] [SGN-13] [DOC-19] [AUD-03] ${file}: signed on two phones and sealed`, async ({
    page,
    browser,
    request,
  }, info) => {
    const first: Signer = { name: '정미나', by: 'email', contact: `mina${index}@seoul.example` };
    const second: Signer = { name: '한두리', by: 'kakao', contact: `010-0000-001${index}` };
    const folder = info.outputPath('.');
    await page.setViewportSize({ width: 1440, height: 1300 });
    const { loginId } = await newMember(request, await newCompany(request), { name: '김하늘' });
    await logIn(page, loginId);
    await uploadDocument(page, fixture(file));
    await addPeople(page, [first, second]);

    const boxes: Box[] = [];
    for (const { kind, of, label, at } of fields) {
      await fillFor(page, of === 'first' ? first : second);
      boxes.push(await dragField(page, kind, at));
      if (label !== undefined) await labelField(page, label);
      if (kind === '체크') await requireField(page);
    }
    if (index === 1) await writeBeforehand(page, OWN_WORDS, { page: 1, x: 0.3, y: 0.7 });
    await expectSaved(page);
    await sendForSigning(page);
    const original = await download(page, '원본 문서', folder);

    const firstPhone = await openPhone(browser);
    const hers = await firstPhone.newPage();
    await openDocument(hers, await signingLink(request, first), first);
    const [date] = await walkThrough(hers, { signature: 'drawn', text: ADDRESS, places: 4 });
    await finish(hers);
    await expect(hers.getByRole('heading', { name: '서명했습니다' })).toBeVisible();
    await firstPhone.close();
    await expect(page.getByText('2명 중 1명이 서명했습니다')).toBeVisible();

    const secondPhone = await openPhone(browser);
    const his = await secondPhone.newPage();
    await openDocument(his, await signingLink(request, second), second);
    await walkThrough(his, { signature: '펜', stamp: '원형', text: ACCOUNT, places: 3 });
    await finish(his);
    await expect(his.getByRole('heading', { name: '계약이 완료되었습니다' })).toBeVisible();
    const coming = his.waitForEvent('download');
    await his.getByRole('button', { name: /^완료 문서/ }).click();
    const received = `${folder}/받은-문서.pdf`;
    await (await coming).saveAs(received);
    await secondPhone.close();

    // The requester's open page shows it without a reload.
    await expect(page.getByText('2명 모두 서명했습니다')).toBeVisible();
    const completed = await download(page, '완료 문서', folder);
    const certificate = await download(page, '감사추적 인증서', folder);
    expect(readFileSync(received).equals(readFileSync(completed))).toBe(true);
    await expect(async () => {
      const subjects = (await messagesTo(request, first)).map((message) => message.subject);
      expect(subjects).toContainEqual(expect.stringContaining('완료'));
    }).toPass();
    for (const pdf of [completed, certificate]) {
      expectSigned(pdf);
      expectSound(pdf);
    }
    const text = textOf(completed);
    for (const word of [ADDRESS, ACCOUNT, date ?? '']) expect(text).toContain(word);
    if (index === 1) expect(text).toContain(OWN_WORDS);
    for (const word of [first.name, second.name]) expect(textOf(certificate)).toContain(word);
    for (const [n, box] of boxes.entries()) {
      const what = `${fields[n]?.kind} of ${fields[n]?.of}`;
      expect(inkIn(original, box), `${what}, before`).toBe(0);
      expect(inkIn(completed, box), `${what}, sealed`).toBeGreaterThan(0.004);
    }
    await expectGenuine(page, completed, [first.name, second.name]);
    await expectGenuineCertificate(page, certificate);
    await expectChanged(page, completed);
  });
}
