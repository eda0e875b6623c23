import type { Language } from '../text/format.ts';

/** The texts of the signing page inside another site, beside those of the signing page. */
const ko = {
  failed: '화면을 열 수 없습니다',
  why: '연결을 확인한 뒤 사이트에서 다시 열어 주세요.',
  alone: '이 주소는 서명을 요청한 사이트 안에서만 열립니다. 사이트로 돌아가 다시 열어 주세요.',
  ended: '사용 시간이 끝났습니다',
  endedWhy: '입력한 내용은 저장되어 있습니다. 사이트에서 다시 열면 이어서 할 수 있습니다.',
  close: '닫기',
};

const en: typeof ko = {
  failed: 'This screen cannot be opened',
  why: 'Check the connection and open it again on the site.',
  alone:
    'This address opens only inside the site that asks for the signature. Go back to the site and open it again.',
  ended: 'The time is over',
  endedWhy: 'What you entered is saved. Open it again on the site to continue.',
  close: 'Close',
};

const TEXTS = { ko, en };

/** Returns the texts of a language. */
export const embeddedTexts = (language: Language): typeof ko => TEXTS[language];
