import type { Language } from '../text/format.ts';

/** The texts of the direct link of a template, beside those of the signing page. */
const ko = {
  title: '서명할 분의 정보를 입력해 주세요',
  lead: (who: string) =>
    `${who}에서 만든 서명 링크입니다. 입력한 연락처로 서명할 수 있는 링크를 보내 드립니다.`,
  leadLater: (who: string) =>
    `${who}에서 만든 서명 링크입니다. 먼저 입력한 연락처로 확인 링크를 보내 드립니다. 앞서 서명하는 분이 있어, 서명할 차례가 되면 다시 알려 드립니다.`,
  document: '문서',
  sender: '요청자',
  name: '이름',
  nameMissing: '이름을 입력해 주세요.',
  nameCleaned: (removed: string) => `보이지 않는 문자(${removed})를 지웠습니다. 남은 글자를 확인해 주세요.`,
  by: '링크를 받을 방법',
  email: '이메일',
  kakao: '카카오톡',
  mail: '이메일 주소',
  phone: '휴대전화 번호',
  mailForm: '이메일 주소를 끝까지 입력해 주세요. 예: name@mail.com',
  phoneForm: '휴대전화 번호를 끝까지 입력해 주세요. 예: 010-1234-5678',
  send: '링크 받기',
  sending: '보내는 중…',
  use: '이름과 연락처는 이 문서의 서명을 요청하고 본인을 확인하는 데만 사용합니다.',
  sentTitle: '링크를 보냈습니다',
  sentText: (to: string) => `${to} 앞으로 보낸 링크를 24시간 안에 열어 주세요.`,
  sentLate: '몇 분이 지나도 오지 않으면 연락처를 확인하고 스팸함을 살펴봐 주세요.',
  laterTitle: '서명 요청을 접수했습니다',
  laterText: (to: string) => `서명할 차례가 되면 ${to} 앞으로 서명 링크를 보내 드립니다.`,
  again: '다른 연락처로 받기',
  closed: '사용할 수 없는 링크입니다',
};

const en: typeof ko = {
  title: 'Enter the signer’s details',
  lead: (who: string) =>
    `${who} created this signing link. We will send a link for signing to the contact that you enter.`,
  leadLater: (who: string) =>
    `${who} created this signing link. We will first send a link to the contact that you enter, to confirm it. Others sign before you: we will tell you when it is your turn.`,
  document: 'Document',
  sender: 'From',
  name: 'Name',
  nameMissing: 'Enter your name.',
  nameCleaned: (removed: string) => `Invisible characters (${removed}) were removed. Check what is left.`,
  by: 'How you get the link',
  email: 'E-mail',
  kakao: 'KakaoTalk',
  mail: 'E-mail address',
  phone: 'Mobile number',
  mailForm: 'Enter the whole e-mail address, such as name@mail.com',
  phoneForm: 'Enter the whole mobile number, such as 010-1234-5678',
  send: 'Get the link',
  sending: 'Sending…',
  use: 'Your name and contact are used only to request this signature and to check who you are.',
  sentTitle: 'The link was sent',
  sentText: (to: string) => `Open the link that was sent to ${to} within 24 hours.`,
  sentLate: 'If it does not arrive within a few minutes, check the contact and the spam folder.',
  laterTitle: 'Your request was received',
  laterText: (to: string) => `When it is your turn to sign, we will send the link to ${to}.`,
  again: 'Use another contact',
  closed: 'This link cannot be used',
};

const TEXTS = { ko, en };
export type TemplateLinkTexts = typeof ko;

/** Returns the texts of a language. */
export const templateLinkTexts = (language: Language): TemplateLinkTexts => TEXTS[language];
