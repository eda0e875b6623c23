import type { Language } from '../text/format.ts';

/** The texts of handing a signature over to another person, beside those of the signing page. */
const ko = {
  title: '다른 사람에게 서명 위임',
  warn: (to: string) =>
    `위임하면 이 링크로는 더 이상 문서를 볼 수 없고, 지금까지 입력한 내용은 지워집니다. 위임 사실과 사유는 ${to} 전달되고 인증서에 기록됩니다.`,
  name: '위임받을 사람의 이름',
  nameMissing: '위임받을 사람의 이름을 입력해 주세요.',
  nameCleaned: (removed: string) => `보이지 않는 문자(${removed})를 지웠습니다. 남은 글자를 확인해 주세요.`,
  by: '서명 링크를 받을 방법',
  email: '이메일',
  kakao: '카카오톡',
  mail: '이메일 주소',
  phone: '휴대전화 번호',
  mailForm: '이메일 주소를 끝까지 입력해 주세요. 예: name@mail.com',
  phoneForm: '휴대전화 번호를 끝까지 입력해 주세요. 예: 010-1234-5678',
  reason: '위임하는 이유',
  reasonHint: '2자 이상 200자 이하',
  reasonForm: '위임하는 이유를 2자 이상 200자 이하로 입력해 주세요.',
  goBack: '돌아가기',
  send: '위임하기',
  sending: '위임하는 중…',
};

const en: typeof ko = {
  title: 'Let another person sign',
  warn: (to: string) =>
    `This link will not open the document any more, and what you have entered is deleted. ${to} is told that and why, and the certificate says so.`,
  name: 'Name of the person who signs',
  nameMissing: 'Enter the name of the person who signs instead.',
  nameCleaned: (removed: string) => `Invisible characters (${removed}) were removed. Check what is left.`,
  by: 'How this person gets the link',
  email: 'E-mail',
  kakao: 'KakaoTalk',
  mail: 'E-mail address',
  phone: 'Mobile number',
  mailForm: 'Enter the whole e-mail address, such as name@mail.com',
  phoneForm: 'Enter the whole mobile number, such as 010-1234-5678',
  reason: 'Reason',
  reasonHint: '2 to 200 characters',
  reasonForm: 'Enter a reason of 2 to 200 characters.',
  goBack: 'Back',
  send: 'Hand over',
  sending: 'Handing over…',
};

/** Returns the texts of a language. */
export const delegationTexts = (language: Language): typeof ko => (language === 'ko' ? ko : en);
