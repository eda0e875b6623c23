/** Prepares the documents that the office has sent before the screenshots. */
import type { APIRequestContext } from '@playwright/test';
import { type Api, apiOf } from '../../e2e/steps/api.ts';
import { signingLink } from '../../e2e/steps/inbox.ts';
import type { Signer } from '../../e2e/steps/people.ts';
import { askFor, type Place, refuseBy } from '../../e2e/steps/request.ts';
import { endpoints } from '../../packages/contract/src/index.ts';

export const MINA: Signer = { name: '정미나', by: 'email', contact: 'mina@daon.example' };
export const DURI: Signer = { name: '한두리', by: 'kakao', contact: '010-0000-0012' };
const BOSS: Signer = { name: '윤한결', by: 'email', contact: 'hangyeol@hangyeol.example' };
const GARAM: Signer = { name: '오가람', by: 'email', contact: 'garam@studio.example' };
const SEOJUN: Signer = { name: '박서준', by: 'email', contact: 'seojun@mail.example' };
const NARAE: Signer = { name: '문나래', by: 'kakao', contact: '010-0000-0014' };

const OURS: readonly Place[] = [
  { type: 'text', x: 0.165, y: 0.813, label: '주소', width: 0.3 },
  { type: 'stamp', x: 0.19, y: 0.848, label: '법인 도장' },
];
export const THEIRS: readonly Place[] = [
  { type: 'date', x: 0.545, y: 0.722, label: '계약한 날', width: 0.22 },
  { type: 'text', x: 0.575, y: 0.813, label: '주소', width: 0.3 },
  { type: 'signature', x: 0.575, y: 0.85, label: '서명' },
];

export interface Office {
  readonly api: Api;
  /** Waits for two signers, in order. */
  readonly supply: string;
  /** Waits for one signer. */
  readonly lease: string;
  /** A draft with its fields placed. */
  readonly draft: string;
}

/** Sends, saves and cancels documents; `supply` and `lease` are paths of PDF files. */
export async function furnish(request: APIRequestContext, supply: string, lease: string): Promise<Office> {
  const api = await apiOf(request, 'haneul');
  const cancelled = await askFor(api, {
    name: '행사장 이용 계약서',
    signers: [GARAM],
    file: lease,
    places: [THEIRS],
  });
  await api(endpoints.cancelRequest, {
    params: { documentId: cancelled },
    body: { message: '행사 날짜가 바뀌었습니다.', disableAccess: true },
  });
  await askFor(api, {
    name: '디자인 용역 계약서',
    signers: [GARAM, NARAE],
    file: supply,
    places: [THEIRS, OURS],
    isSequential: false,
  });
  await askFor(api, { name: '비밀유지 약정서', signers: [SEOJUN], file: supply, places: [THEIRS] });
  const link = await signingLink(request, SEOJUN);
  await refuseBy(request, link, SEOJUN, '합의한 내용과 다릅니다');
  const draft = await askFor(api, {
    name: '물품 공급 계약서 (2027년)',
    signers: [MINA, BOSS],
    file: supply,
    places: [THEIRS, OURS],
    isDraft: true,
    message: '지난해와 같은 조건입니다. 살펴보고 서명해 주세요.',
  });
  const lent = await askFor(api, {
    name: '사무실 임대차 계약서',
    signers: [DURI],
    file: lease,
    places: [THEIRS],
  });
  const supplied = await askFor(api, {
    name: '물품 공급 계약서',
    signers: [MINA, BOSS],
    file: supply,
    places: [THEIRS, OURS],
    message: '이번 달부터 적용하는 계약입니다. 궁금한 점은 언제든 문의해 주세요.',
  });
  return { api, supply: supplied, lease: lent, draft };
}
