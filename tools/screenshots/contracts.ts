/** The contracts in the pictures: the project's own sample texts, laid out on one A4 page with space for signatures. */
import type { Browser } from '@playwright/test';

export interface Contract {
  readonly title: string;
  readonly opening: string;
  /** Heading and text of each article. */
  readonly articles: readonly (readonly [string, string])[];
  readonly parties: readonly [Party, Party];
}

interface Party {
  readonly as: string;
  readonly name: string;
}

const US: Party = { as: '갑', name: '한결상사 대표 윤한결' };

export const SUPPLY: Contract = {
  title: '물품 공급 계약서',
  opening:
    '한결상사(이하 ‘갑’)와 다온문구(이하 ‘을’)는 사무용품의 공급에 관하여 다음과 같이 계약을 맺고, 이를 성실히 지킬 것을 약속한다.',
  articles: [
    [
      '제1조 (목적)',
      '이 계약은 을이 갑에게 사무용품을 공급하고 갑이 그 대금을 지급하는 데 필요한 사항을 정함을 목적으로 한다.',
    ],
    [
      '제2조 (물품과 수량)',
      '물품의 종류, 규격, 수량과 단가는 갑이 보내는 발주서에 따른다. 발주서는 을이 받은 때부터 2일 안에 이의를 알리지 않으면 받아들인 것으로 본다.',
    ],
    [
      '제3조 (납품)',
      '을은 발주서를 받은 날부터 7일 안에 갑이 정한 곳에 물품을 납품한다. 납품이 늦어질 때에는 그 사유와 새 납품일을 미리 알린다.',
    ],
    [
      '제4조 (검수)',
      '갑은 납품받은 날부터 3일 안에 물품을 검수한다. 규격에 맞지 않는 물품은 을이 자기 비용으로 바꾸어 준다.',
    ],
    [
      '제5조 (대금의 지급)',
      '갑은 매달 말일까지 납품된 물품의 대금을 다음 달 10일에 을이 정한 계좌로 지급한다.',
    ],
    [
      '제6조 (비밀의 유지)',
      '갑과 을은 이 계약으로 알게 된 상대방의 영업 비밀을 계약이 끝난 뒤에도 2년 동안 다른 사람에게 알리지 않는다.',
    ],
    [
      '제7조 (계약 기간)',
      '이 계약의 기간은 계약을 맺은 날부터 1년으로 하고, 끝나기 한 달 전까지 다른 뜻을 알리지 않으면 같은 조건으로 1년씩 늘어난다.',
    ],
  ],
  parties: [US, { as: '을', name: '다온문구 대표 정미나' }],
};

export const LEASE: Contract = {
  title: '사무실 임대차 계약서',
  opening:
    '임대인 한두리(이하 ‘을’)와 임차인 한결상사(이하 ‘갑’)는 아래 사무실에 관하여 다음과 같이 임대차 계약을 맺는다.',
  articles: [
    ['제1조 (임대차의 목적물)', '서울특별시 가상구 햇살로 12, 3층 301호 사무실 84.5㎡를 목적물로 한다.'],
    [
      '제2조 (보증금과 차임)',
      '보증금은 20,000,000원으로 하고, 차임은 매달 1,200,000원으로 하여 매달 25일에 지급한다.',
    ],
    ['제3조 (기간)', '임대차의 기간은 목적물을 넘겨받은 날부터 2년으로 한다.'],
    ['제4조 (관리)', '임차인은 목적물을 사무실로만 쓰며, 구조를 바꿀 때에는 미리 임대인의 동의를 받는다.'],
    [
      '제5조 (수선)',
      '건물의 기둥, 지붕, 배관에 생긴 고장은 임대인이, 쓰다가 생긴 작은 고장은 임차인이 고친다.',
    ],
    ['제6조 (계약의 해지)', '차임을 세 달 이상 지급하지 않으면 임대인은 계약을 해지할 수 있다.'],
  ],
  parties: [US, { as: '을', name: '임대인 한두리' }],
};

const page = ({ title, opening, articles, parties }: Contract): string => `<!doctype html>
<html lang="ko"><meta charset="utf-8"><style>
  @page { size: A4; margin: 0 }
  * { box-sizing: border-box; margin: 0 }
  body { width: 210mm; height: 297mm; position: relative; padding: 24mm 24mm 0; color: #161b26;
    font: 10.5pt/1.75 'NanumMyeongjo', 'Nanum Myeongjo', 'Noto Serif CJK KR', serif; word-break: keep-all }
  h1 { font-size: 20pt; letter-spacing: 0.2em; text-align: center; margin-bottom: 10mm }
  h2 { font-size: 10.5pt; margin-top: 4mm }
  p { text-align: justify }
  .day { position: absolute; top: 216mm; left: 0; right: 0; text-align: center }
  .party { position: absolute; top: 228mm; width: 76mm; border-top: 0.3mm solid #5a6375; padding-top: 3mm }
  .party:nth-of-type(1) { left: 24mm }
  .party:nth-of-type(2) { right: 24mm }
  .party b { display: block }
  .party span { display: block; margin-top: 5mm; color: #5a6375 }
</style><body><h1>${title}</h1><p>${opening}</p>
${articles.map(([heading, text]) => `<h2>${heading}</h2><p>${text}</p>`).join('\n')}
<p class="day">계약한 날:</p>
${parties.map(({ as, name }) => `<section class="party"><b>${as} &nbsp;${name}</b><span>주소</span><span>서명</span></section>`).join('\n')}
</body></html>`;

/** Prints a contract to a PDF file. */
export async function printContract(browser: Browser, contract: Contract, path: string): Promise<string> {
  const tab = await browser.newPage();
  await tab.setContent(page(contract));
  await tab.pdf({ path, preferCSSPageSize: true, printBackground: true });
  await tab.close();
  return path;
}
