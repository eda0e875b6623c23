import type { Language } from '../text/format.ts';

/** The sentences about the completed document of people who sign in person. */

const ko = {
  title: '서명했습니다',
  why: '모두 서명하면 완료 문서를 보내 드립니다.',
  label: { both: '완료 문서를 받을 이메일이나 휴대전화 번호', email: '완료 문서를 받을 이메일' },
  hint: '비워 두면 보내지 않습니다. 한 번만 정할 수 있습니다.',
  given: (contact: string) => `완료 문서를 ${contact}(으)로 보내 드립니다.`,
  labor:
    '사용자는 근로계약서를 근로자에게 한 부 주어야 합니다(근로기준법 제17조). 받을 곳을 적거나 휴대전화로 받아 주세요.',
  phone: '내 휴대전화로 받기',
  phoneWhy: '휴대전화 카메라로 비추면 문서가 열립니다. 4시간 안에 열어 주세요.',
  phonePart: '모두 서명하면 열린 화면에서 내려받을 수 있습니다.',
  code: '내 휴대전화로 문서를 여는 QR 코드',
  next: '다음',
  sending: '저장하고 있습니다',
  skip: '적지 않고 계속',
  noReply: '서버에 연결하지 못했습니다. 받을 곳을 저장하지 않았습니다. 다시 눌러 주세요.',
  wrong: '이메일 주소나 010으로 시작하는 휴대전화 번호를 적어 주세요.',
  wrongMail: '이메일 주소를 적어 주세요. 예: name@example.com',
  end: {
    lead: '완료 문서를 받을 곳',
    none: '받을 곳 없음',
    give: '받을 곳 정하기',
    giveFor: (name: string) => `${name} 님이 받을 곳 정하기`,
    print: '인쇄하기',
    download: '완료 문서 내려받기',
    making: '완료 문서를 만들고 있습니다. 잠시 뒤 인쇄하고 내려받을 수 있습니다.',
    labor:
      '사용자는 근로계약서를 근로자에게 한 부 주어야 합니다(근로기준법 제17조). 받을 곳이 없는 분에게는 인쇄해 주세요.',
    failed: '서버에 연결하지 못했습니다. 다시 눌러 주세요.',
  },
};

type CopyTexts = typeof ko;

const en: CopyTexts = {
  title: 'You have signed',
  why: 'The completed document is sent when everyone has signed.',
  label: {
    both: 'E-mail address or mobile number for the completed document',
    email: 'E-mail address for the completed document',
  },
  hint: 'Leave it empty to get none. It can be given once.',
  given: (contact) => `The completed document is sent to ${contact}.`,
  labor:
    'An employer must hand over a copy of a labor contract to the worker (Labor Standards Act, article 17). Enter where to send it, or get it on your phone.',
  phone: 'Get it on my phone',
  phoneWhy: 'Point the camera of your phone at the code to open the document. It can be opened for 4 hours.',
  phonePart: 'When everyone has signed, you can download it there.',
  code: 'QR code that opens the document on my phone',
  next: 'Next',
  sending: 'Saving',
  skip: 'Continue without it',
  noReply: 'The server could not be reached. The address was not saved. Press again.',
  wrong: 'Enter an e-mail address, or a mobile number that begins with 010.',
  wrongMail: 'Enter an e-mail address, such as name@example.com.',
  end: {
    lead: 'Where the completed document is sent',
    none: 'Nowhere',
    give: 'Choose',
    giveFor: (name) => `Choose where ${name} gets it`,
    print: 'Print',
    download: 'Download the completed document',
    making: 'The completed document is being made. It can be printed and downloaded in a moment.',
    labor:
      'An employer must hand over a copy of a labor contract to the worker (Labor Standards Act, article 17). Print it for those who get it nowhere.',
    failed: 'The server could not be reached. Press again.',
  },
};

/** The sentences in a language. */
export const copyTexts = (language: Language): CopyTexts => (language === 'ko' ? ko : en);
