/** What people do in every engine: log in, list, place a field, and sign to the seal. */
import { DEMO_PASSWORD } from '../steps/api.ts';
import type { Signer } from '../steps/people.ts';
import type { Visitor } from './visitor.ts';

/** Logs in on the first screen, which is drawn before the application runs, and ends on the list with this document. */
export async function logInAndList(visitor: Visitor, loginId: string, document: string): Promise<void> {
  await visitor.open('/user/login');
  await visitor.write(/^아이디$/, loginId);
  await visitor.write(/^비밀번호$/, DEMO_PASSWORD);
  await visitor.press('button', /^로그인$/);
  await visitor.see('heading', /문서$/);
  await visitor.see('link', new RegExp(document));
}

/** Opens a draft from the list in the editor and places a text in the middle of its first page. */
export async function placeText(visitor: Visitor, documentId: string): Promise<void> {
  await visitor.open(`/signCreating/progress/${documentId}`);
  await visitor.press('button', /^텍스트$/);
  await visitor.draw('paper', /^/, [{ x: 0.5, y: 0.4 }]);
  await visitor.see('button', /^텍스트.*서명자 1,/);
  await visitor.see('text', /^저장됨$/);
}

const STROKES = [
  [
    [0.15, 0.3],
    [0.3, 0.75],
    [0.45, 0.25],
    [0.5, 0.7],
  ],
  [
    [0.55, 0.35],
    [0.7, 0.65],
    [0.85, 0.3],
  ],
] as const;

const ENTER = /^입력하고 다음으로|^입력$/;

/** The answers to a signature, a text, a date and a check, in the order of the fields. */
const ANSWERS: readonly ((visitor: Visitor) => Promise<void>)[] = [
  async (visitor) => {
    for (const stroke of STROKES) {
      const points = stroke.map(([x, y]) => ({ x, y }));
      await visitor.draw('img', /^서명 그리는 곳/, points);
    }
    await visitor.press('button', /^이 서명 넣기$/);
  },
  async (visitor) => {
    await visitor.write(/./, '대전광역시 유성구');
    await visitor.press('button', ENTER);
  },
  async (visitor) => {
    await visitor.press('button', /^오늘로 입력/);
    await visitor.press('button', ENTER);
  },
  async (visitor) => {
    await visitor.press('checkbox', /./);
    await visitor.press('button', /^확인/);
  },
];

/** Signs, from the link of the mail to the page that says that the contract is complete. */
export async function signToTheSeal(
  visitor: Visitor,
  link: string,
  signer: Signer,
  isWide: boolean,
  onScreen: (name: string) => Promise<void>,
): Promise<void> {
  await visitor.open(link);
  await visitor.see('heading', /서명을 요청했습니다/);
  await onScreen('request');
  await visitor.press('button', /^시작하기$/);
  await visitor.write(/이메일 주소/, signer.contact);
  await visitor.press('button', /^확인$/);
  await visitor.press('checkbox', /동의합니다/);
  await visitor.press('button', /^동의하고 문서 열기$/);
  await visitor.press('button', /^다음 입력란/);
  for (const [index, answer] of ANSWERS.entries()) {
    if (!isWide) {
      await visitor.see('text', new RegExp(`^입력란 ${index + 1}/${ANSWERS.length}`));
      await visitor.press('button', /^(서명하기|.+ 입력|.+ 표시하기)$/);
    }
    await onScreen(`field-${index + 1}`);
    await answer(visitor);
  }
  await visitor.press('button', /^마지막 확인으로$/);
  await visitor.see('heading', /^입력한 내용이 맞나요\?$/);
  await onScreen('review');
  await visitor.press('button', /^서명 완료$/);
  await visitor.see('heading', /^계약이 완료되었습니다$/);
  await onScreen('complete');
}
