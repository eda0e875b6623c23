import type { Language } from '../text/format.ts';

/** The sentences of the screens that only an account sees. */

const ko = {
  toDocument: '문서 화면으로',
  notMine: [
    '이 계정으로 서명할 수 없는 문서입니다',
    '요청을 받은 연락처와 인증된 이메일이나 휴대전화가 같은지 확인해 주세요.',
  ],
  handOver: {
    to: (name: string) => `${name} 님에게`,
    give: '이 기기를 건네주세요',
    why: (name: string) => `이제 ${name} 님이 직접 읽고 서명합니다. 본인이 맞으면 아래 버튼을 눌러 주세요.`,
    start: (name: string) => `${name} 본인입니다. 시작하기`,
    notMe: '본인이 아닙니다',
    locked: (host: string) =>
      `서명하는 동안 다른 문서는 볼 수 없습니다. 진행자 ${host} 님의 비밀번호로만 목록으로 돌아갈 수 있습니다.`,
  },
  returned: {
    title: (host: string) => `진행자 ${host} 님에게`,
    give: '기기를 돌려주세요',
    why: '서명하신 내용은 저장되었고, 이 화면에서는 더 이상 볼 수 없습니다.',
    ended: '서명 거절이 전달되었습니다. 입력한 내용은 이 화면에서 더 이상 볼 수 없습니다.',
    host: '진행자입니다. 계속하기',
  },
  host: {
    title: '대면 서명',
    allSigned: '모두 서명했습니다',
    ended: '서명이 끝난 문서입니다',
    document: '문서',
    requester: '요청자',
    choose: '지금 서명할 분을 선택해 주세요',
    ordered: '정해진 순서대로 서명합니다',
    warn: (name: string): readonly [string, string] => [
      `신분증을 눈으로 보고 ${name} 님이 맞는지 확인해 주세요.`,
      '사진을 찍거나 복사하지 마세요.',
    ],
    record: (host: string) => `진행자 ${host} 님의 이름이 기록에 남습니다.`,
    start: '대면 서명 시작',
    exit: '나가기',
    password: '나가려면 비밀번호가 필요합니다.',
    states: { completed: '서명 완료', need_signing: '서명할 차례', waiting: '순서 대기' },
    open: '서명 전',
    expired: '기한 만료',
    refused: '서명 거절',
  },
};

type AccountTexts = typeof ko;

const en: AccountTexts = {
  toDocument: 'Back to the document',
  notMine: [
    'This account cannot sign the document',
    'Check that your verified e-mail or phone is the contact that the request was sent to.',
  ],
  handOver: {
    to: (name) => `To ${name}`,
    give: 'Please hand over this device',
    why: (name) => `${name} now reads and signs. If this is you, press the button below.`,
    start: (name) => `I am ${name}. Start`,
    notMe: 'This is not me',
    locked: (host) =>
      `No other document can be opened while signing. Only the password of the host, ${host}, leads back to the list.`,
  },
  returned: {
    title: (host) => `To the host, ${host}`,
    give: 'Please hand the device back',
    why: 'What you signed is saved and is no longer shown on this screen.',
    ended: 'The sender was notified that you declined. What you wrote is no longer shown on this screen.',
    host: 'I am the host. Continue',
  },
  host: {
    title: 'Signing in person',
    allSigned: 'Everyone has signed',
    ended: 'Signing of this document has ended',
    document: 'Document',
    requester: 'Requested by',
    choose: 'Choose who signs now',
    ordered: 'Everyone signs in the set order',
    warn: (name) => [`Look at an ID to make sure that this is ${name}.`, 'Do not photograph or copy it.'],
    record: (host) => `The name of the host, ${host}, is recorded.`,
    start: 'Start signing in person',
    exit: 'Leave',
    password: 'Your password is needed to leave.',
    states: { completed: 'Signed', need_signing: 'Now', waiting: 'Waiting' },
    open: 'To sign',
    expired: 'Expired',
    refused: 'Declined',
  },
};

/** The sentences of the screens for accounts in a language. */
export const accountTexts = (language: Language): AccountTexts => (language === 'ko' ? ko : en);
