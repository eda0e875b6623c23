import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  logIn: '로그인',
  id: {
    title: '아이디 찾기',
    lead: '가입할 때 등록한 이메일이나 휴대전화로 일부를 가린 아이디를 보내 드립니다.',
    submit: '아이디 받기',
    done: '보냈습니다',
    doneEmail: '<b>{to}</b>로 가입한 계정이 있으면 아이디를 이메일로 보냈습니다.',
    donePhone: '<b>{to}</b> 번호로 가입한 계정이 있으면 아이디를 문자로 보냈습니다.',
    doneNowhere: '가입한 계정이 있으면 아이디를 보냈습니다.',
  },
  password: {
    title: '비밀번호 찾기',
    lead: '아이디와 가입할 때 등록한 연락처를 입력하면 비밀번호를 새로 정하는 링크를 보내 드립니다.',
    submit: '링크 받기',
    sub: '서브 계정은 회사 관리자가 비밀번호를 다시 정해 드립니다.',
    done: '링크를 보냈습니다',
    doneEmail: '아이디와 연락처가 맞으면 <b>{to}</b>로 비밀번호를 새로 정하는 링크를 보냈습니다.',
    donePhone: '아이디와 연락처가 맞으면 <b>{to}</b> 번호로 비밀번호를 새로 정하는 링크를 보냈습니다.',
    doneNowhere: '아이디와 연락처가 맞으면 비밀번호를 새로 정하는 링크를 보냈습니다.',
  },
  nothingCame: '오지 않나요?',
  spam: '스팸함을 확인하고, 몇 분 뒤에도 없으면 연락처를 다시 확인해 주세요.',
  again: '다시 찾기',
  noAccount: '계정이 있는지는 안전을 위해 화면에 알려 드리지 않습니다.',
  failed: '보내지 못했습니다',
} as const;

const en: SameKeys<typeof ko> = {
  logIn: 'Log in',
  id: {
    title: 'Find your ID',
    lead: 'We send your ID, partly hidden, to the e-mail or phone that you signed up with.',
    submit: 'Send my ID',
    done: 'Sent',
    doneEmail: 'If an account belongs to <b>{to}</b>, its ID was mailed there.',
    donePhone: 'If an account belongs to <b>{to}</b>, its ID was sent there.',
    doneNowhere: 'If there is an account, its ID was sent.',
  },
  password: {
    title: 'Find your password',
    lead: 'Enter your ID and the contact that you signed up with. We send a link for choosing another password.',
    submit: 'Send the link',
    sub: 'Your company’s admin sets the password of a sub-account again.',
    done: 'The link was sent',
    doneEmail: 'If the ID and the contact belong together, a link was mailed to <b>{to}</b>.',
    donePhone: 'If the ID and the contact belong together, a link was sent to <b>{to}</b>.',
    doneNowhere: 'If the ID and the contact belong together, a link was sent.',
  },
  nothingCame: 'Nothing came?',
  spam: 'Look at spam. If nothing is there after some minutes, check the contact again.',
  again: 'Try again',
  noAccount: 'For safety this page does not say whether there is an account.',
  failed: 'It could not be sent',
};

export const findMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    find: typeof ko;
  }
}
