/** The work of all contenders of the seal bench: the same pages, values, signatures and key. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_FIELD_STYLE } from '@dojang/domain';
import { createSigningIdentity, type SealField, type SigningIdentity } from '@dojang/pdf/seal';
import { renderNameSignature } from '@dojang/pdf/signature-art';
import { Canvas, documentOf } from '../../packages/pdf/src/certificate/canvas.ts';

export interface Work {
  readonly pages: number;
  readonly pdf: Uint8Array;
  readonly fields: readonly SealField[];
}

const PLACES = [
  '서울특별시 종로구 세종대로',
  '부산광역시 해운대구 우동',
  '대전광역시 유성구 도안로',
  '제주특별자치도 애월읍',
];
const VALUES = 20;
const SIGNATURES = 5;

function contractPage(page: number): Canvas {
  const canvas = new Canvas();
  const ink = [0, 0, 0] as const;
  canvas.text(`제${page}장 업무위탁계약`, 60, 80, { size: 15, color: ink, weight: 'bold' });
  for (let line = 0; line < 30; line++) {
    const sum = (page * 7919 + line * 104_729) % 9_999_999;
    const words = `제${line + 1}조 (목적) 갑과 을은 상호 신뢰를 바탕으로 이 계약을 성실히 이행하며 대금은 ${sum}원으로 정한다.`;
    canvas.text(words, 60, 120 + line * 21, { size: 10.5, color: ink });
  }
  return canvas;
}

function fieldOf(key: string, page: number, row: number, value: SealField['value']): SealField {
  const wide = value.kind === 'image' ? { width: 0.3, height: 0.07 } : { width: 0.4, height: 0.025 };
  return {
    key,
    type: 'text',
    page,
    x: 0.12,
    y: 0.1 + row * 0.034,
    ...wide,
    value,
    style: DEFAULT_FIELD_STYLE,
  };
}

/** 20 Korean values and 5 signatures, spread over the pages. */
export async function makeWork(pages: number): Promise<Work> {
  const canvases = Array.from({ length: pages }, (_, i) => contractPage(i + 1));
  const pdf = await documentOf(canvases).save();
  const pageOf = (i: number, count: number): number => 1 + Math.floor((i * pages) / count);
  const values = Array.from({ length: VALUES }, (_, i) => {
    const text = `${PLACES[i % PLACES.length]} ${i * 13 + 1}번지`;
    return fieldOf(`value${i}`, pageOf(i, VALUES), i, { kind: 'text', text });
  });
  const signatures = ['김하늘', '이바다', '박한결', '최도장', '정서명'].map((name, i) => {
    const { png } = renderNameSignature({ name, font: 'pen', color: 'navy' });
    return fieldOf(`signature${i}`, pageOf(i, SIGNATURES), 20 + (i % 3), { kind: 'image', png });
  });
  return { pages, pdf, fields: [...values, ...signatures] };
}

export interface Keys {
  readonly identity: SigningIdentity;
  readonly p12: Uint8Array;
  readonly password: string;
}

/** One RSA key for all, in both forms; openssl makes the PKCS#12 file. */
export async function makeKeys(): Promise<Keys> {
  const now = new Date();
  const identity = await createSigningIdentity({ commonName: 'Bench', organization: 'Dojang', now });
  const folder = mkdtempSync(join(tmpdir(), 'dojang-bench-'));
  try {
    writeFileSync(join(folder, 'key.pem'), identity.privateKeyPem);
    writeFileSync(join(folder, 'cert.pem'), [identity.certificatePem, ...identity.chainPem].join('\n'));
    const args = [
      'pkcs12',
      '-export',
      '-inkey',
      'key.pem',
      '-in',
      'cert.pem',
      '-out',
      'all.p12',
      '-passout',
      'pass:bench',
    ];
    const { status, stderr } = spawnSync('openssl', args, { cwd: folder });
    if (status !== 0) throw new Error(`openssl: ${stderr}`);
    return { identity, p12: readFileSync(join(folder, 'all.p12')), password: 'bench' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
