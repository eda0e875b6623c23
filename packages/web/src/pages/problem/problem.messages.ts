import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  missingTitle: '페이지를 찾을 수 없습니다',
  missingText:
    '주소가 바뀌었거나 삭제되었을 수 있습니다. 서명 요청을 받으셨다면 이메일의 링크를 다시 눌러 주세요.',
  errorTitle: '일시적인 오류가 발생했습니다',
  errorText: '잠시 후 다시 시도해 주세요. 작성하던 내용은 마지막으로 저장한 시점까지 보관되어 있습니다.',
  number: '문의 번호',
  copy: '문의 번호 복사',
  copied: '복사했습니다.',
  back: '이전 화면',
  home: '문서 목록으로',
  again: '다시 시도',
  denied: {
    role: '이 페이지를 볼 권한이 없습니다',
    roleText: '현재 권한으로 열 수 있는 페이지가 없습니다. 대표 관리자 {name} 님에게 문의해 주세요.',
    team: '이 페이지를 볼 권한이 없습니다',
    teamText:
      '소속 팀의 문서만 볼 수 있습니다. 다른 팀의 문서를 보려면 대표 관리자 {name} 님에게 문의해 주세요.',
    organizationOnly: '조직에 속한 회원만 이용할 수 있습니다',
    organizationOnlyText: '조직과 팀의 페이지입니다. 개인 회원의 문서는 내 문서에 있습니다.',
    seePermissions: '권한 안내 보기',
  },
  inspection: {
    title: '지금은 점검 중입니다',
    text: '더 안정적인 서비스를 위해 점검하고 있습니다. 점검이 끝나면 화면이 자동으로 바뀝니다.',
    time: '점검 시간',
    korea: '한국 시간',
    passed: '{minutes}분 경과',
    left: '약 {minutes}분 남았습니다',
    soon: '곧 끝납니다',
    overTitle: '점검이 끝났습니다',
    overText: '이제 다시 이용할 수 있습니다.',
    go: '계속하기',
    tester: '점검 담당자 로그인',
  },
} as const;

const en: SameKeys<typeof ko> = {
  missingTitle: 'Page not found',
  missingText: 'The address may have changed. If you were asked to sign, open the link in the e-mail again.',
  errorTitle: 'Something went wrong',
  errorText: 'Please try again in a while. Your work is safe up to the last save.',
  number: 'Reference',
  copy: 'Copy the reference',
  copied: 'Copied.',
  back: 'Go back',
  home: 'To the documents',
  again: 'Try again',
  denied: {
    role: 'You do not have access to this page',
    roleText: 'Your permissions open no page. Ask the main admin, {name}.',
    team: 'You do not have access to this page',
    teamText:
      'You can see the documents of your own team only. To see another team’s, ask the main admin, {name}.',
    organizationOnly: 'For members of an organization',
    organizationOnlyText:
      'This page belongs to an organization and its teams. Your documents are under My documents.',
    seePermissions: 'See permissions',
  },
  inspection: {
    title: 'Under maintenance',
    text: 'The service is paused for maintenance. This page updates automatically when it is over.',
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
