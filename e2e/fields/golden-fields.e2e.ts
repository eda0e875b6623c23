/** Every type of field on pages with every rotation: the screen and the sealed PDF show the same picture. */
import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { DocumentInput, ValueInput } from '../../packages/contract/src/index.ts';
import { endpoints } from '../../packages/contract/src/index.ts';
import { FIELD_TYPE_TRAITS, TEXT_FORMAT_TRAITS } from '../../packages/domain/src/index.ts';
import { oddPdf } from '../../packages/pdf/src/seal/sample-pdf.ts';
import { inkPng } from '../../packages/server/src/testing/main-job.ts';
import { TYPED_SAMPLES } from '../../packages/server/src/testing/typed-fields.ts';
import {
  DRAWN_SCALE,
  screenPicture,
  sealedPicture,
  shareApart,
  shareCovered,
  shareInked,
} from '../steps/golden.ts';
import { signingLink } from '../steps/inbox.ts';
import { newCompany } from '../steps/journey-company.ts';
import { test } from '../steps/journey-test.ts';
import type { Signer } from '../steps/people.ts';
import { signerApi, upload } from '../steps/request.ts';
import { openDocument } from '../steps/signing.ts';

const FIRST: Signer = { name: '김하나', by: 'email', contact: 'golden-first@seoul.example' };
const SECOND: Signer = { name: '이두리', by: 'email', contact: 'golden-second@seoul.example' };
const TURNS = [0, 90, 180, 270] as const;

type FieldInput = DocumentInput['fields'][number];
type Sample = Pick<FieldInput, 'type' | 'settings'> & {
  readonly style?: Partial<NonNullable<FieldInput['style']>>;
  /** In points. */
  readonly size: readonly [number, number];
  readonly value: ValueInput['value'];
};

const text = (
  format: NonNullable<FieldInput['settings']>['format'],
  value: string,
  more: object = {},
): Sample => ({
  type: 'text',
  settings: { format },
  size: [150, 22],
  value,
  ...more,
});

/** One sample of every type and format that a participant fills in, at its first size. */
const TYPED: Readonly<Record<string, Sample>> = Object.fromEntries(
  Object.entries(TYPED_SAMPLES).flatMap(([name, { type, settings, value }]): [string, Sample][] => {
    if (value === undefined || settings?.groupKey !== undefined) return [];
    const firstSize = settings?.format && TEXT_FORMAT_TRAITS[settings.format].firstSize;
    const { width, height } = firstSize ?? FIELD_TYPE_TRAITS[type].firstSize;
    return [[name, { type, settings, size: [width, height], value }]];
  }),
);

/** Fonts, sizes, alignments and scripts beside them. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  ...TYPED,
  centered: text('line', '뷁쀍 Contract 2026', { style: { font: 'myeongjo', align: 'center', size: 14 } }),
  shrunk: text('line', '아주 긴 글은 입력란에 들어갈 때까지 작아집니다 정말로'),
  wrapped: text('lines', '첫째 줄은 입력란의 너비를 넘어 다음 줄로 갑니다\n둘째 줄', { size: [150, 60] }),
  'other scripts': text('line', '㈜한결 金永熙, 84㎡ ①', { size: [180, 22] }),
  'other scripts in serifs': text('line', '髙橋 Nguyễn Văn · 20℃', {
    size: [180, 22],
    style: { font: 'myeongjo', size: 13 },
  }),
  'marked letters': text('lines', 'José Müller, Łódź “계약” … ※ ☎ ₩1,000 李 崔鎭', { size: [150, 40] }),
  'at the right': text('number', '1234567', { style: { align: 'right' } }),
  'amount in one line': text('amount', '3300000', { size: [230, 20] }),
  'birth date in serifs': text('birthDate', '19900131', { style: { font: 'myeongjo' } }),
  'date in words': { type: 'date', size: [110, 22], value: '2026-11-21' },
  radio: { type: 'radio', settings: { groupKey: '' }, size: [16, 16], value: true },
};

const STYLE = { font: 'gothic', size: 11, align: 'left', multiline: false } as const;
const COLUMNS = [20, 300] as const;

/** The samples on one page, at whole points of it, in two columns. */
function fieldsOn(page: number, [width, height]: readonly [number, number]): FieldInput[] {
  const bottoms = [20, 20];
  return Object.entries(SAMPLES).map(([name, { type, settings, style, size }]) => {
    const column = (bottoms[0] ?? 0) <= (bottoms[1] ?? 0) ? 0 : 1;
    const top = bottoms[column] ?? 0;
    bottoms[column] = top + size[1] + 6;
    return {
      key: `${name} ${page}`,
      dragKey: `${name} ${page}`,
      type,
      participantKey: 'first',
      page,
      x: (COLUMNS[column] ?? 0) / width,
      y: top / height,
      width: size[0] / width,
      height: size[1] / height,
      required: true,
      style: { ...STYLE, ...style },
      ...(settings ? { settings: type === 'radio' ? { groupKey: `choice ${page}` } : settings } : {}),
    };
  });
}

test('[EDT-03] [AUD-02] the sealed PDF shows what the screen showed: every type, every rotation', async ({
  browser,
  request,
}, info) => {
  const file = info.outputPath('turned.pdf');
  writeFileSync(file, await oddPdf(TURNS.map((rotate) => ({ rotate }))));
  const { api } = await newCompany(request);
  const fileId = await upload(api, file);
  const shown = TURNS.map((turn) => (turn % 180 === 0 ? ([595, 842] as const) : ([842, 595] as const)));
  const samples = shown.flatMap((size, index) => fieldsOn(index + 1, size));
  // A radio button needs another one next to it, which is not selected.
  const others = samples
    .filter((field) => field.type === 'radio')
    .map((field) => ({
      ...field,
      key: `${field.key} other`,
      dragKey: `${field.key} other`,
      y: field.y + 0.05,
    }));
  const person = (key: string, { name, contact }: Signer, signingOrder: number) => ({
    ...{ key, name, signingOrder, signingMethodType: 'email' as const, signingContactInfo: contact },
  });
  const last = {
    key: 'last',
    dragKey: 'last',
    type: 'signature' as const,
    participantKey: 'second',
    page: 1,
  };
  const body = {
    name: '여러 입력란을 견주는 문서',
    fileId,
    processType: 'PROCEDURE' as const,
    isSequential: true,
    participants: [person('first', FIRST, 1), person('second', SECOND, 2)],
    fields: [...samples, ...others, { ...last, x: 0.7, y: 0.9, width: 0.2, height: 0.05, required: true }],
    fieldGroups: TURNS.map((_, index) => ({
      key: `choice ${index + 1}`,
      kind: 'radio' as const,
      required: true,
    })),
    send: true,
  };
  const { documentId } = await api(endpoints.createDocument, { body });
  const first = signerApi(request, await signingLink(request, FIRST), FIRST);
  const values = samples.map(({ key }) => ({ key, value: SAMPLES[key.replace(/ \d$/, '')]?.value ?? null }));
  await first.api(endpoints.sign, { params: first.params, body: { consent: true, values } });

  const context = await browser.newContext({
    viewport: { width: 360, height: 480 },
    deviceScaleFactor: DRAWN_SCALE,
  });
  const page = await context.newPage();
  const link = await signingLink(request, SECOND);
  await openDocument(page, link, SECOND);
  await expect(page.locator('.written > svg.drawing')).toHaveCount(samples.length);
  // A picture is fetched after its drawing is rendered.
  const pictures = samples.filter(({ type }) => ['signature', 'stamp', 'initials'].includes(type));
  await expect(page.locator('.written > svg.drawing image')).toHaveCount(pictures.length);
  await expect(page.locator('.field-number')).toHaveCount(1);
  expect(await shareCovered(page), 'values under the number of a field').toBe(0);
  const drawn = await page
    .locator('.written > svg.drawing')
    .evaluateAll((all) => all.map((one) => one.getAttribute('viewBox') ?? ''));
  const screens = [];
  for (const [index] of samples.entries()) {
    const [, , width, height] = (drawn[index] ?? '').split(' ').map(Number);
    screens.push(
      await screenPicture(page, index, { width: Math.round(width ?? 0), height: Math.round(height ?? 0) }),
    );
  }
  await context.close();

  const second = signerApi(request, link, SECOND);
  await second.api(endpoints.sign, {
    params: second.params,
    body: {
      consent: true,
      values: [{ key: 'last', value: { type: 'image', base64: inkPng().toString('base64') } }],
    },
  });
  const params = { documentId };
  await expect
    .poll(async () => (await api(endpoints.document, { params })).sealed, { timeout: 60_000 })
    .toBe(true);
  const { url } = await api(endpoints.documentDownload, { params, query: { kind: 'completed' } });
  const sealed = info.outputPath('sealed.pdf');
  writeFileSync(sealed, await (await request.get(url)).body());

  for (const [index, { key, page: number, ...box }] of samples.entries()) {
    const [wide, high] = shown[number - 1] ?? [1, 1];
    const place = { x: box.x * wide, y: box.y * high, width: box.width * wide, height: box.height * high };
    const rounded = Object.entries(place).map(([name, n]) => [name, Math.round(n)]);
    const paper = sealedPicture(sealed, number, { ...place, ...Object.fromEntries(rounded) });
    const screen = screens[index];
    if (!screen) throw new Error(`${key} was not drawn`);
    expect.soft(shareInked(paper), `${key}: ink`).toBeGreaterThan(0.01);
    expect.soft(shareApart(screen, paper), key).toBeLessThan(0.01);
  }
});
