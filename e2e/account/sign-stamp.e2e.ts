/** A member's signatures and stamps: made in every way, chosen, renamed and deleted. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { expectAccessible, expectNoSideScroll, expectWellAtEachWidth } from '../steps/accessible.ts';
import { inkOf, printedPoints, strokeWithPen } from '../steps/ink.ts';
import { newPerson } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import { logIn } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';
import { agree, nextPlace } from '../steps/signing.ts';
import { pngFile, stampPhoto } from '../steps/stamp-photo.ts';
import { asPicked } from '../steps/upload.ts';

const DESK = { width: 1440, height: 900 };

async function openPage(page: Page, person: string): Promise<void> {
  await logIn(page, person);
  await page.getByRole('link', { name: '서명·도장' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '서명·도장' })).toBeVisible();
}

const section = (page: Page, name: '서명' | '도장'): Locator => page.getByRole('region', { name });
const dialog = (page: Page): Locator => page.getByRole('dialog');
const save = (page: Page): Locator => dialog(page).getByRole('button', { name: '저장', exact: true });

async function begin(page: Page, what: '서명 만들기' | '도장 만들기'): Promise<void> {
  await page.getByRole('button', { name: what }).click();
  await expect(page.getByRole('dialog', { name: what })).toBeVisible();
}

async function saved(page: Page, name: string): Promise<void> {
  await dialog(page).getByLabel('이름', { exact: true }).fill(name);
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
}

/** Draws with the mouse from left to right over the pad. */
async function draw(page: Page): Promise<void> {
  const box = await dialog(page).getByRole('img').boundingBox();
  if (!box) throw new Error('there is no pad');
  const at = (share: number, height: number) =>
    [box.x + box.width * share, box.y + box.height * height] as const;
  for (const height of [0.35, 0.55]) {
    await page.mouse.move(...at(0.2, height));
    await page.mouse.down();
    for (let step = 1; step <= 20; step += 1)
      await page.mouse.move(...at(0.2 + step * 0.028, height + 0.1 * Math.sin(step / 2)));
    await page.mouse.up();
  }
}

test('[SIG-01] [SIG-02] [SIG-03] [SIG-04] signatures and stamps are made in every way, and one is the default', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(DESK);
  const person = await newPerson(page.request, { name: '윤가람' });
  await openPage(page, person.loginId);
  const signatures = section(page, '서명');
  const stamps = section(page, '도장');

  await test.step('drawn: undone by the stroke, in another color and thickness', async () => {
    await begin(page, '서명 만들기');
    await save(page).click();
    await expect(dialog(page).getByText('서명을 그려 주세요.')).toBeVisible();
    await draw(page);
    const pad = dialog(page).locator('canvas');
    const both = (await inkOf(pad)).share;
    await dialog(page).getByRole('button', { name: '한 획 되돌리기' }).click();
    const one = (await inkOf(pad)).share;
    expect(one).toBeLessThan(both * 0.7);
    for (const stampOnly of ['빨강', '초록'])
      await expect(dialog(page).getByRole('radio', { name: stampOnly })).toHaveCount(0);
    await dialog(page).getByRole('radio', { name: '파랑' }).press('Space');
    await dialog(page).getByRole('slider', { name: '굵기' }).press('End');
    await expect.poll(async () => (await inkOf(pad)).share).toBeGreaterThan(one * 1.3);
    expect((await inkOf(pad)).isBlue).toBe(true);
    await saved(page, '손으로 쓴 서명');
    const picture = signatures.getByRole('img', { name: '손으로 쓴 서명 서명' });
    const ink = await inkOf(picture);
    expect(ink).toMatchObject({ corner: 0, isBlue: true });
    expect(
      await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    ).toEqual([1560, 600]);
  });

  await test.step('drawn with a pen: the line follows its pressure', async () => {
    await begin(page, '서명 만들기');
    const pad = dialog(page).locator('canvas');
    const light = await strokeWithPen(pad, 0.1);
    await dialog(page).getByRole('button', { name: '모두 지우기' }).click();
    expect(await strokeWithPen(pad, 0.9)).toBeGreaterThan(light * 1.4);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '버리고 닫기' }).click();
  });

  await test.step('drawn on a phone that is not logged in: it appears in the pad, and the code is used up', async () => {
    await begin(page, '서명 만들기');
    const answer = page.waitForResponse((one) => one.url().includes('/v1/signatures/drawings'));
    await dialog(page).getByRole('button', { name: '휴대전화로 그리기' }).click();
    await expect(dialog(page).getByRole('img', { name: '휴대전화로 스캔할 QR 코드' })).toBeVisible();
    const { result } = await (await answer).json();
    await save(page).click();
    await expect(dialog(page).getByText('아직 받지 못했습니다')).toBeVisible();
    const phone = await quietPage(browser, { width: 360, height: 740 });
    await phone.goto(result.url);
    await expect(phone.getByRole('heading', { name: '서명 그리기' })).toBeVisible();
    await expect(dialog(page).getByText('휴대전화에서 그리고 있습니다')).toBeVisible();
    await expectAccessible(phone, 'drawing on a phone');
    await expectNoSideScroll(phone, 'drawing on a phone');
    await strokeWithPen(phone.locator('canvas'), 0.5);
    await phone.getByRole('button', { name: '완료' }).click();
    await expect(phone.getByText('이 창은 닫아도 됩니다')).toBeVisible();
    const pad = dialog(page).locator('canvas');
    await expect.poll(async () => (await inkOf(pad)).share).toBeGreaterThan(0);
    await saved(page, '휴대전화 서명');
    expect(await inkOf(signatures.getByRole('img', { name: '휴대전화 서명 서명' }))).toMatchObject({
      corner: 0,
      isRed: false,
    });
    await phone.reload();
    await expect(phone.getByText('사용할 수 없는 QR 코드입니다')).toBeVisible();
    await phone.context().close();
  });

  await test.step('typed: fonts without a letter of the name are left out', async () => {
    await begin(page, '서명 만들기');
    await page.getByRole('tab', { name: '글씨체' }).click();
    const fonts = dialog(page).getByRole('radiogroup', { name: '글씨체' });
    await expect(fonts.getByRole('radio', { name: '펜', exact: true })).toBeVisible();
    await dialog(page).getByLabel('이름', { exact: true }).fill('尹가람');
    await expect(fonts.getByRole('radio')).toHaveCount(1);
    await dialog(page).getByLabel('이름', { exact: true }).fill('윤가람');
    await fonts.getByRole('radio', { name: '붓', exact: true }).press('Space');
    await saved(page, '윤가람');
    await expect(signatures.getByText('글씨체 · 붓')).toBeVisible();
  });

  await test.step('made: a stamp of the company', async () => {
    await begin(page, '도장 만들기');
    await dialog(page).getByRole('radio', { name: '법인' }).click();
    await dialog(page).getByLabel('회사명').fill('주식회사 한결상사');
    await dialog(page).getByRole('radio', { name: '사용인감' }).click();
    const ring = dialog(page).getByRole('radio', { name: '둥근 직인', exact: true });
    await ring.press('Space');
    await expect(dialog(page).getByRole('button', { name: '문서에 찍히는 크기' })).toHaveText('3cm');
    await save(page).click();
    await expect(dialog(page)).toBeHidden();
    await expect(stamps.getByText('3cm', { exact: true })).toBeVisible();
    expect(await inkOf(stamps.getByRole('img', { name: '주식회사 한결상사 도장' }))).toMatchObject({
      corner: 0,
      isRed: true,
    });
  });

  await test.step('photo: what is none is told apart, a real one loses its background', async () => {
    await begin(page, '도장 만들기');
    await page.getByRole('tab', { name: '사진 업로드' }).click();
    const choose = (name: string, buffer: Buffer) =>
      dialog(page)
        .locator('input[type=file]')
        .setInputFiles(asPicked({ name, mimeType: 'image/png', buffer }));
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const [name, bytes, says] of [
      ['huge.png', pngFile(20_000, 20_000, Buffer.alloc(9)), /가로 20000, 세로 20000픽셀로 너무 큽니다/],
      ['stamp.svg', Buffer.from(script), /SVG 파일은 .* 올릴 수 없습니다/],
      ['empty.png', Buffer.alloc(0), /빈 파일입니다/],
      ['broken.png', stampPhoto().subarray(0, 200), /손상되어 읽을 수 없습니다/],
      ['notes.png', Buffer.from('%PDF-1.7'), /PNG나 JPG 이미지가 아닙니다/],
      ['heavy.png', Buffer.alloc(10 * 1024 * 1024 + 1), /10MB까지 올릴 수 있습니다/],
    ] as const) {
      await choose(name, bytes);
      await expect(dialog(page).getByRole('alert').filter({ hasText: says })).toBeVisible();
    }
    // A picture is read by its content, whatever its name says.
    await choose('stamp.jpg', stampPhoto());
    const clean = dialog(page).getByRole('img', { name: '배경을 제거한 사진' });
    await expect(clean).toBeVisible();
    expect((await inkOf(clean)).share).toBeLessThan(0.4);
    expect((await inkOf(clean)).isRed).toBe(false);
    await dialog(page).getByRole('checkbox', { name: '붉은 인주만 남기기' }).press('Space');
    await expect.poll(async () => (await inkOf(clean)).isRed).toBe(true);
    const before = (await inkOf(clean)).share;
    await dialog(page).getByRole('slider', { name: '배경 제거' }).press('End');
    await expect.poll(async () => (await inkOf(clean)).share).not.toBe(before);
    await dialog(page).getByRole('checkbox', { name: '기본으로 설정' }).press('Space');
    await saved(page, '인감도장');
    const ink = await inkOf(stamps.getByRole('img', { name: '인감도장 도장' }));
    expect(ink).toMatchObject({ corner: 0, isRed: true });
    await expect(stamps.getByRole('listitem').first()).toContainText('1.8cm');
  });

  await test.step('the printed size is changed where the name is, and shown in proportion', async () => {
    const change = async (act: () => Promise<void>): Promise<void> => {
      await stamps.getByRole('button', { name: '‘인감도장’ 도장 더 보기' }).click();
      await page.getByRole('menuitem', { name: '이름·크기 바꾸기' }).click();
      await act();
      await save(page).click();
      await expect(dialog(page)).toBeHidden();
    };
    const choose = async (size: string): Promise<void> => {
      await dialog(page).getByRole('button', { name: '문서에 찍히는 크기' }).click();
      await page.getByRole('option', { name: size, exact: true }).click();
    };
    const preview = dialog(page).locator('figure img');
    await change(async () => {
      const before = await preview.boundingBox();
      await choose('3.6cm');
      await expect.poll(async () => (await preview.boundingBox())?.width).toBe((before?.width ?? 0) * 2);
    });
    await expect(stamps.getByRole('listitem').first()).toContainText('3.6cm');
    await change(async () => {
      await choose('입력란에 맞춤');
      await expect(dialog(page).getByText('입력란의 크기에 맞춰 찍힙니다.')).toBeVisible();
    });
    await expect(stamps.getByRole('listitem').first()).toContainText('사진');
  });

  await test.step('a dropped file is a photo, not a document to send', async () => {
    await begin(page, '서명 만들기');
    const base64 = stampPhoto().toString('base64');
    const carried = await page.evaluateHandle((data) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], 'sign.png', { type: 'image/png' }));
      return transfer;
    }, base64);
    for (const type of ['dragenter', 'dragover', 'drop'])
      await dialog(page).dispatchEvent(type, { dataTransfer: carried });
    await expect(dialog(page).getByRole('img', { name: '배경을 제거한 사진' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '버리고 닫기' }).click();
  });

  await test.step('the default, a new name, and a deletion that names what goes', async () => {
    const first = stamps.getByRole('listitem').first();
    await expect(first).toContainText('인감도장');
    await expect(first).toContainText('기본');
    await signatures.getByText('윤가람').hover();
    await signatures.getByRole('button', { name: '‘윤가람’ 서명을 기본으로' }).click();
    await expect(signatures.getByRole('listitem').first()).toContainText('윤가람');
    await signatures.getByRole('button', { name: '‘손으로 쓴 서명’ 서명 더 보기' }).click();
    await page.getByRole('menuitem', { name: '이름 바꾸기' }).click();
    await saved(page, '약식');
    await expect(signatures.getByRole('img', { name: '약식 서명' })).toBeVisible();
    await stamps.getByRole('button', { name: '‘인감도장’ 도장 더 보기' }).click();
    await page.getByRole('menuitem', { name: '삭제' }).click();
    const question = page.getByRole('alertdialog', { name: '‘인감도장’ 도장을 삭제할까요?' });
    await expect(question.getByText('‘주식회사 한결상사’ 도장이 기본이 됩니다')).toBeVisible();
    await question.getByRole('button', { name: '삭제' }).click();
    await expect(stamps.getByRole('img', { name: '인감도장 도장' })).toHaveCount(0);
    await expect(stamps.getByRole('listitem').first()).toContainText('기본');
  });

  await test.step('put into a document: the stamp of 3cm has 85 points, before and after it is saved', async () => {
    const seal = { type: 'stamp', x: 0.3, y: 0.4, width: 0.25, height: 0.14, label: '도장' } as const;
    const signers = [{ name: person.name, by: 'email', contact: person.email } as const];
    const documentId = await askFor(person.api, { signers, name: '도장 계약서', places: [[seal]] });
    await page.goto(`/signing/progress/${documentId}`);
    await agree(page);
    await nextPlace(page).click();
    await page.getByRole('tab', { name: '내 도장' }).click();
    await page.getByRole('radio', { name: '주식회사 한결상사' }).click();
    const reply = page.waitForResponse((one) => one.url().includes('/values'));
    await page.getByRole('button', { name: '이 도장 넣기' }).click();
    const field = page.locator('[data-field="key-0-0"]');
    expect(Math.abs((await printedPoints(field)) - 85)).toBeLessThan(0.5);
    await reply;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await expect(field.locator('svg image')).toBeAttached();
    expect(Math.abs((await printedPoints(field)) - 85)).toBeLessThan(0.5);
  });
});

test('[SIG-04] by keyboard alone: a stamp and a signature are made, chosen, renamed and deleted', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await openPage(page, (await newPerson(page.request, { name: '한지우' })).loginId);
  const stamps = section(page, '도장');
  const press = async (target: Locator, key: string): Promise<void> => {
    for (let step = 0; step < 60; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
    await page.keyboard.press(key);
  };
  for (const shape of ['ArrowRight', 'ArrowDown']) {
    await press(page.getByRole('button', { name: '도장 만들기' }), 'Enter');
    const round = dialog(page).getByRole('radio', { name: '원형', exact: true });
    await expect(round).toBeVisible();
    await press(round, shape);
    await press(save(page), 'Enter');
    await expect(dialog(page)).toBeHidden();
  }
  await expect(stamps.getByRole('listitem')).toHaveCount(3);
  const more = stamps.getByRole('button', { name: '‘한지우’ 도장 더 보기' });
  await press(more.nth(1), 'Enter');
  await expect(page.getByRole('menuitem', { name: '기본으로 설정' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('‘한지우’ 도장을 기본으로 설정했습니다.')).toBeVisible();
  await press(more.first(), 'Enter');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: '이름' })).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('가타');
  await page.keyboard.press('Enter');
  await expect(stamps.getByRole('img', { name: '가타 도장' })).toBeVisible();
  await press(stamps.getByRole('button', { name: '‘가타’ 도장 더 보기' }), 'Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: '‘가타’ 도장을 삭제할까요?' });
  await expect(question.getByRole('button', { name: '닫기' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(stamps.getByRole('listitem')).toHaveCount(2);
  await press(page.getByRole('button', { name: '서명 만들기' }), 'Enter');
  await press(page.getByRole('tab', { name: '그리기' }), 'ArrowRight');
  const pen = dialog(page).getByRole('radio', { name: '펜', exact: true });
  await expect(pen).toBeVisible();
  await press(pen, 'ArrowRight');
  await press(save(page), 'Enter');
  await expect(section(page, '서명').getByText('기본', { exact: true })).toBeVisible();
});

/** English texts are longer, so they are what must fit. */
test('[SIG-04] the screens of signatures, in English', async ({ browser, request }) => {
  const page = await quietPage(browser, DESK);
  const { api, loginId } = await newPerson(request);
  await logIn(page, loginId);
  await page.evaluate(() => localStorage.setItem('dojang.locale', 'en'));
  const look = (screen: string): Promise<void> => expectWellAtEachWidth(page, screen);
  const tab = (name: string) => page.getByRole('tab', { name }).click();
  await page.goto('/signStamp');
  await expect(page.getByRole('button', { name: 'New signature' })).toBeVisible();
  await look('no signature');
  const base64 = stampPhoto().toString('base64');
  for (const [kind, name] of [
    ['signature', '윤'],
    ['signature', '아주 긴 이름을 가진 서명 하나를 여기에 입력해 봅니다'],
    ['stamp', '인감'],
    ['stamp', '주식회사 아주긴이름의회사 사용인감'],
  ] as const)
    await api(endpoints.createSignature, { body: { kind, name, origin: 'uploaded', base64 } });
  await page.reload();
  await expect(page.getByRole('img', { name: 'Stamp 인감', exact: true })).toBeVisible();
  await look('signatures and stamps');
  await page.setViewportSize({ width: 360, height: 740 });
  const sizes = page.getByRole('main').getByText('1.8 cm');
  await expect(sizes).toHaveCount(2);
  for (const size of await sizes.all())
    expect(await size.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: 'More about the stamp “인감”' }).click();
  await page.getByRole('menuitem', { name: 'Name and size' }).click();
  await look('the name and size of a stamp');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New signature' }).click();
  await look('drawing');
  await tab('Type');
  await expect(page.getByRole('radio', { name: 'Pen', exact: true })).toBeVisible();
  await look('handwriting');
  await tab('Upload');
  await look('uploading');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'stamp.png', mimeType: 'image/png', buffer: stampPhoto() });
  await expect(page.getByRole('img', { name: 'Without background' })).toBeVisible();
  await look('a photo');
  await page.keyboard.press('Escape');
  await look('leaving');
  await page.getByRole('button', { name: 'Discard and close' }).click();
  await page.getByRole('button', { name: 'New stamp' }).click();
  await page.getByRole('radio', { name: 'Company', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('주식회사 한결상사');
  await expect(page.getByRole('radio', { name: 'Ring', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await look('a stamp of a company');
  await page.context().close();
});

async function quietPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  return (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
}
