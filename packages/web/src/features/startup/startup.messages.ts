import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  dontShow: '다시 보지 않기',
  policy: {
    title: '약관에 동의해 주세요',
    text: '도장을 이용하려면 아래 약관에 동의해 주세요.',
    terms: '서비스 이용약관',
    privacy: '개인정보 수집·이용',
    agree: '서비스 이용약관과 개인정보 수집·이용에 동의합니다',
    needed: '동의해야 계속할 수 있습니다.',
    go: '동의하고 계속',
    logOut: '로그아웃',
  },
  onboarding: {
    at: '처음 안내 {at} / {of}',
    next: '다음',
    start: '시작하기',
    firstTitle: '문서를 선택해 시작하세요',
    firstText:
      '컴퓨터에 있는 파일이나 샘플 계약서, 내 템플릿 중에서 선택해 주세요. 한글(HWP)과 워드 파일도 그대로 올릴 수 있습니다.',
    secondTitle: '서명할 사람과 위치를 정합니다',
    secondText:
      '참여자를 추가하고 서명, 날짜, 텍스트 입력란을 문서에 끌어다 놓아 주세요. 서명 순서도 정할 수 있습니다.',
    thirdTitle: '대금도 함께 받을 수 있습니다',
    thirdText: '결제 요청을 추가하면 서명자가 서명한 뒤 바로 결제합니다. 필요할 때만 켜 주세요.',
    myComputer: '내 컴퓨터',
    sample: '샘플 계약서',
    template: '내 템플릿',
    sign: '서명',
    date: '날짜',
    pay: '결제 요청',
    paid: '결제 완료',
  },
  mobile: {
    title: '휴대전화에서 바로 시작할 수 있습니다',
    text: '파일이나 사진을 올리고, 서명할 사람과 위치를 정해 보내 주세요. 진행 상황도 여기에서 확인할 수 있습니다.',
    start: '시작하기',
  },
  notice: { confirm: '확인' },
} as const;

const en: SameKeys<typeof ko> = {
  dontShow: 'Don’t show again',
  policy: {
    title: 'Please agree to the terms',
    text: 'To use Dojang, agree to the following.',
    terms: 'Terms of service',
    privacy: 'Collection and use of personal data',
    agree: 'I agree to the terms of service and to the collection and use of personal data',
    needed: 'You need to agree to continue.',
    go: 'Agree and continue',
    logOut: 'Log out',
  },
  onboarding: {
    at: 'First steps {at} / {of}',
    next: 'Next',
    start: 'Start',
    firstTitle: 'Choose a document',
    firstText:
      'Pick a file from your computer, a sample contract or one of your templates. HWP and Word files can be uploaded as they are.',
    secondTitle: 'Set who signs, and where',
    secondText:
      'Add participants and drag signature, date and text fields onto the document. You can also set the signing order.',
    thirdTitle: 'Get paid along the way',
    thirdText: 'Add a payment request, and the signer pays right after signing. Turn it on when you need it.',
    myComputer: 'My computer',
    sample: 'Samples',
    template: 'Templates',
    sign: 'Signature',
    date: 'Date',
    pay: 'Payment',
    paid: 'Paid',
  },
  mobile: {
    title: 'You can start right on your phone',
    text: 'Upload a file or a photo, set who signs and where, and send it. You follow the progress here too.',
    start: 'Start',
  },
  notice: { confirm: 'OK' },
};

export const startupMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    startup: typeof ko;
  }
}
