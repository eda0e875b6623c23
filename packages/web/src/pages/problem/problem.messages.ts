import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  missingTitle: '찾는 페이지가 없습니다',
  missingText:
    '주소가 바뀌었거나 삭제되었을 수 있습니다. 서명 요청을 받으셨다면 이메일의 링크를 다시 눌러 주세요.',
  errorTitle: '잠시 문제가 생겼습니다',
  errorText:
    '일시적인 오류입니다. 잠시 후 다시 시도해 주세요. 작성하던 내용은 마지막 저장까지 남아 있습니다.',
  number: '문의 번호',
  copy: '문의 번호 복사',
  copied: '복사했습니다.',
  back: '이전 화면',
  home: '문서 목록으로',
  again: '다시 시도',
  denied: {
    role: '이 페이지를 볼 권한이 없습니다',
    roleText: '지금 역할로는 열 수 없습니다. 필요하면 회사의 대표 관리자에게 권한을 요청해 주세요.',
    organizationOnly: '조직에 속한 회원만 쓸 수 있습니다',
    organizationOnlyText: '조직의 구성원과 팀을 다루는 페이지입니다. 개인 회원의 문서는 내 문서에 있습니다.',
    personalOnly: '개인 회원만 쓸 수 있습니다',
    personalOnlyText: '조직의 문서는 조직 문서에 있습니다.',
  },
  inspection: {
    title: '지금은 점검 중입니다',
    text: '더 안정적인 서비스를 위해 잠시 멈췄습니다. 끝나면 이 화면이 자동으로 바뀝니다.',
    time: '점검 시간',
    korea: '한국 시간',
    passed: '{minutes}분 지남',
    left: '{minutes}분쯤 남았습니다',
    soon: '곧 끝납니다',
    overTitle: '점검이 끝났습니다',
    overText: '이제 다시 이용할 수 있습니다.',
    go: '계속하기',
    tester: '점검 담당자 로그인',
  },
} as const;

const en: SameKeys<typeof ko> = {
  missingTitle: 'Page not found',
  missingText: 'The address may have changed. If you were asked to sign, open the link in the mail again.',
  errorTitle: 'Something went wrong for a moment',
  errorText: 'It is on our side. Please try again in a while. Your work is safe up to the last save.',
  number: 'Reference',
  copy: 'Copy the reference',
  copied: 'Copied.',
  back: 'Go back',
  home: 'To the documents',
  again: 'Try again',
  denied: {
    role: 'You may not see this page',
    roleText: 'Your role does not open it. Ask your company’s main admin if you need it.',
    organizationOnly: 'For members of an organization',
    organizationOnlyText:
      'This page is about an organization’s people and teams. Yours are under My documents.',
    personalOnly: 'For personal accounts',
    personalOnlyText: 'Your organization’s documents are under Documents.',
  },
  inspection: {
    title: 'Under maintenance',
    text: 'We have paused the service for a while. This page changes by itself when it is over.',
    time: 'Time',
    korea: 'Korean time',
    passed: '{minutes} min passed',
    left: 'About {minutes} min left',
    soon: 'Almost done',
    overTitle: 'Maintenance is over',
    overText: 'You can use the service again.',
    go: 'Continue',
    tester: 'Log-in for testers',
  },
};

export const problemMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    problem: typeof ko;
  }
}
