import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  logIn: '로그인',
  id: {
    title: '아이디 찾기',
    lead: '가입할 때 등록한 이메일이나 휴대전화로 일부를 가린 아이디를 보내 드립니다.',
    leadMail: '가입할 때 등록한 이메일로 일부를 가린 아이디를 보내 드립니다.',
    submit: '아이디 받기',
    done: '보냈습니다',
    doneEmail: '<b>{to}</b>로 가입한 계정이 있으면 아이디를 이메일로 보냈습니다.',
    donePhone: '<b>{to}</b> 번호로 가입한 계정이 있으면 아이디를 문자로 보냈습니다.',
    doneNowhere: '가입한 계정이 있으면 아이디를 보냈습니다.',
  },
  password: {
    title: '비밀번호 찾기',
    lead: '아이디와 가입할 때 등록한 연락처를 입력하면 비밀번호 재설정 링크를 보내 드립니다.',
    leadMail: '아이디와 가입할 때 등록한 이메일을 입력하면 비밀번호 재설정 링크를 보내 드립니다.',
    submit: '링크 받기',
    sub: '서브 계정의 비밀번호는 회사 관리자에게 재설정을 요청해 주세요.',
    done: '링크를 보냈습니다',
    doneEmail: '아이디와 연락처가 일치하면 <b>{to}</b>로 비밀번호 재설정 링크를 보냈습니다.',
    donePhone: '아이디와 연락처가 일치하면 <b>{to}</b> 번호로 비밀번호 재설정 링크를 보냈습니다.',
    doneNowhere: '아이디와 연락처가 일치하면 비밀번호 재설정 링크를 보냈습니다.',
  },
  nothingCame: '메시지가 오지 않나요?',
  spam: '스팸함을 확인해 주세요. 몇 분이 지나도 오지 않으면 연락처를 다시 확인해 주세요.',
  again: '다시 찾기',
  noAccount: '보안을 위해 가입 여부는 화면에 표시하지 않습니다.',
  failed: '보내지 못했습니다',
} as const;

const en: SameKeys<typeof ko> = {
  logIn: 'Log in',
  id: {
    title: 'Find your ID',
    lead: 'We send your ID, partly hidden, to the e-mail or phone that you signed up with.',
    leadMail: 'We send your ID, partly hidden, to the e-mail that you signed up with.',
    submit: 'Send my ID',
    done: 'Sent',
    doneEmail: 'If an account belongs to <b>{to}</b>, its ID was e-mailed there.',
    donePhone: 'If an account belongs to <b>{to}</b>, its ID was sent there.',
    doneNowhere: 'If there is an account, its ID was sent.',
  },
  password: {
    title: 'Reset your password',
    lead: 'Enter your ID and the contact that you signed up with. We will send a link to reset your password.',
    leadMail:
      'Enter your ID and the e-mail that you signed up with. We will send a link to reset your password.',
    submit: 'Send the link',
    sub: 'For a sub-account, ask your company’s admin to reset the password.',
    done: 'The link was sent',
    doneEmail: 'If the ID and the contact match, a link was e-mailed to <b>{to}</b>.',
    donePhone: 'If the ID and the contact match, a link was sent to <b>{to}</b>.',
    doneNowhere: 'If the ID and the contact match, a link was sent.',
  },
  nothingCame: 'Nothing came?',
  spam: 'Check your spam folder. If nothing arrives within a few minutes, check the contact.',
  again: 'Try again',
  noAccount: 'For security, this page does not show whether an account exists.',
  failed: 'It could not be sent',
};

export const findMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    find: typeof ko;
  }
}
