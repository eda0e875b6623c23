import type { SameKeys } from '../../../ui/messages.ts';

const ko = {
  title: '내 정보',
  lead: '로그인과 알림에 쓰는 정보입니다.',
  change: '바꾸기',
  changeOf: '{what} 바꾸기',
  save: '저장',
  cancel: '취소',
  saved: '저장했습니다.',
  failed: '바꾸지 못했습니다',
  loginId: '아이디',
  loginIdFixed: '바꿀 수 없습니다',
  name: '이름',
  phone: '휴대폰',
  noPhone: '없음',
  email: {
    label: '이메일',
    wanted: '새 이메일',
    submit: '확인 메일 받기',
    unverified: '확인 전',
    sent: '확인 메일을 보냈습니다. 메일의 링크를 눌러 주세요.',
    pending: '<b>{email}</b>로 바꾸는 중 · 보낸 메일의 링크를 눌러 주세요',
    resend: '다시 보내기',
    takeBack: '그만두기',
    takenBack: '이메일 바꾸기를 그만두었습니다.',
    verify: '확인 메일 받기',
    hint: '링크를 누를 때까지는 지금 이메일을 그대로 씁니다.',
  },
  password: {
    label: '비밀번호',
    value: '10~20자를 권합니다',
    title: '비밀번호 바꾸기',
    submit: '비밀번호 바꾸기',
    ends: '바꾸면 다른 기기에서는 로그아웃됩니다.',
    done: '비밀번호를 바꿨습니다.',
  },
  language: '화면 언어',
  news: {
    label: '소식 받기',
    what: '새 기능과 혜택 소식을 메일과 문자로 받습니다',
    agreed: '{day}, 소식 수신에 동의했습니다.',
    withdrawn: '{day}, 소식 수신 동의를 철회했습니다.',
  },
  agreements: '약관 동의',
  agreementsValue: '이용약관 {terms}, 개인정보 {privacy}',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'My info',
  lead: 'Used for logging in and for notices.',
  change: 'Change',
  changeOf: 'Change {what}',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved.',
  failed: 'It could not be changed',
  loginId: 'ID',
  loginIdFixed: 'cannot be changed',
  name: 'Name',
  phone: 'Phone',
  noPhone: 'None',
  email: {
    label: 'E-mail',
    wanted: 'New e-mail',
    submit: 'Send the mail',
    unverified: 'Not verified',
    sent: 'A mail was sent. Open the link in it.',
    pending: 'Changing to <b>{email}</b> · open the link in the mail',
    resend: 'Send again',
    takeBack: 'Take back',
    takenBack: 'The e-mail stays as it is.',
    verify: 'Send the mail',
    hint: 'The present address holds until the link is opened.',
  },
  password: {
    label: 'Password',
    value: '10–20 characters are better',
    title: 'Change the password',
    submit: 'Change the password',
    ends: 'You will be logged out on other devices.',
    done: 'The password was changed.',
  },
  language: 'Language',
  news: {
    label: 'News',
    what: 'News about features and offers, by mail and text',
    agreed: 'On {day} you agreed to receive news.',
    withdrawn: 'On {day} you took back your agreement to receive news.',
  },
  agreements: 'Agreements',
  agreementsValue: 'Terms {terms}, privacy {privacy}',
};

export const myMessages = { ko, en };

declare module '../../../ui/messages.ts' {
  interface MessageCatalog {
    my: typeof ko;
  }
}
