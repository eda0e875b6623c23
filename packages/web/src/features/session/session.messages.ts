import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  serverError: '일시적인 오류입니다. 잠시 후 다시 시도해 주세요.',
  serverFailed: '서버 오류로 처리하지 못했습니다. 입력한 내용은 그대로 있습니다. 잠시 후 다시 시도해 주세요.',
  connectionBroken: '인터넷 연결을 확인해 주세요.',
  unexpected: '화면을 표시하지 못했습니다. 새로 고친 뒤 다시 시도해 주세요.',
  timedOut: '응답이 지연되고 있습니다. 잠시 후 다시 시도해 주세요.',
  unsure: '응답이 오지 않아 처리되었는지 알 수 없습니다. 새로 고쳐 확인한 뒤 다시 시도해 주세요.',
  front: {
    tooLarge:
      '이 서버가 받는 크기보다 커서 보내지 못했습니다. 관리자에게 알려 주세요. (서버 앞의 프록시: HTTP 413)',
    away: '서버 앞의 프록시가 서버에 연결하지 못했습니다. 잠시 후 다시 시도하고, 계속되면 관리자에게 알려 주세요. (HTTP {status})',
    unsure:
      '서버 앞의 프록시가 서버의 응답을 받지 못해 처리되었는지 알 수 없습니다. 새로 고쳐 확인한 뒤 다시 시도하고, 계속되면 관리자에게 알려 주세요. (HTTP {status})',
    other:
      '서버 대신 프록시나 네트워크가 응답했습니다. 네트워크 로그인이 필요한지 확인하고, 계속되면 관리자에게 알려 주세요. (HTTP {status})',
  },
  expired: '로그인 정보가 만료되었습니다. 다시 로그인해 주세요.',
  removed:
    '관리자가 이 계정을 조직에서 삭제해 더 이상 사용할 수 없습니다. 잘못 삭제되었다면 회사 관리자에게 문의해 주세요.',
  profileFailed: '회원정보 조회 실패',
  chunkFailed: '화면을 불러오지 못했습니다. 연결을 확인하고 새로 고쳐 주세요.',
  notLoaded: {
    title: '화면을 불러오지 못했습니다',
    text: '인터넷 연결을 확인해 주세요. 연결되면 자동으로 다시 불러옵니다.',
    again: '다시 시도',
  },
  notDrawn: {
    title: '화면을 표시하지 못했습니다',
    text: '저장한 내용은 그대로 있습니다. 브라우저의 번역 기능을 켰다면 끄고 다시 시도해 주세요.',
    again: '다시 시도',
  },
  storageBlocked:
    '브라우저가 이 사이트의 쿠키와 저장 공간을 막고 있어, 새로 고치거나 창을 닫으면 로그아웃됩니다. 브라우저 설정에서 허용한 뒤 다시 열어 주세요.',
  expiredBack: '로그인하면 보던 화면으로 돌아갑니다.',
  readOnly: {
    label: '읽기 전용 접속',
    whose: '{name} 님<wide>({loginId})의 계정</wide> · {time}까지',
    end: '종료',
  },
} as const;

const en: SameKeys<typeof ko> = {
  serverError: 'Server Error! Please try again in a while.',
  serverFailed:
    'Server Error! Your request was not processed, and what you entered is still here. Please try again later.',
  connectionBroken: 'Internet Error! Check your connection and try again.',
  unexpected: 'Something went wrong on this page. Reload it and try again.',
  timedOut: 'The server is taking too long. Please try again later.',
  unsure:
    'The server did not answer, so it is not known whether this was done. Reload and check before you try again.',
  front: {
    tooLarge:
      'This is larger than the server accepts, so it was not sent. Please tell your administrator. (Proxy in front of the server: HTTP 413)',
    away: 'The proxy in front of the server cannot reach it. Try again in a while; if it continues, tell your administrator. (HTTP {status})',
    unsure:
      'The proxy in front of the server got no answer, so it is not known whether this was done. Reload and check before you try again; if it continues, tell your administrator. (HTTP {status})',
    other:
      'Internet Error! A proxy or your network answered in place of the server. Check whether your network asks you to log in; if it continues, tell your administrator. (HTTP {status})',
  },
  expired: 'Your login information has expired. Please log in again.',
  removed:
    'An admin removed this account from the organization, so it can no longer be used. If this is a mistake, ask your admin.',
  profileFailed: 'Failed to load your profile',
  chunkFailed: 'The page could not be loaded. Check your connection and reload.',
  notLoaded: {
    title: 'The page could not be loaded',
    text: 'Check your connection. The page is loaded as soon as you are connected.',
    again: 'Try again',
  },
  notDrawn: {
    title: 'This page could not be shown',
    text: 'What you saved is kept. If your browser translates the page, turn that off and try again.',
    again: 'Try again',
  },
  storageBlocked:
    'Your browser blocks cookies and storage for this site, so you are logged out when you reload or close this page. Allow them in its settings and open the page again.',
  expiredBack: 'After that you return to the page where you were.',
  readOnly: {
    label: 'Read-only access',
    whose: '<wide>Account of </wide>{name}<wide> ({loginId})</wide> · until {time}',
    end: 'End',
  },
};

export const sessionMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    session: typeof ko;
  }
}
