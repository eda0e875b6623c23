import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  title: '받은 문서',
  text: '인증한 이메일이나 휴대전화로 서명 요청을 받아 완료된 문서입니다. 링크의 기한이 지나도 보낸 쪽이 보관하는 동안 볼 수 있습니다.',
  loading: '받은 문서를 불러오는 중',
  failed: '받은 문서를 불러오지 못했습니다',
  none: '받은 문서가 없습니다',
  noneText:
    '서명한 문서가 완료되면 여기에 표시됩니다. 링크의 기한이 끝나기 전에 이메일이나 휴대전화를 인증한 경우에 남습니다.',
  completed: '{time} 완료',
  file: '완료 문서',
  fileOf: '‘{name}’ 완료 문서 내려받기',
  certificate: '감사추적 인증서',
  certificateOf: '‘{name}’ 감사추적 인증서 내려받기',
  needsAuthentication: '추가 인증이 필요한 문서입니다. 서명 요청의 링크로 열어 주세요.',
  most: '최근에 완료된 {most, number}건을 표시합니다.',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Received documents',
  text: 'Completed documents that were sent to your verified e-mail or phone. They stay here after their links have ended, for as long as the sender keeps them.',
  loading: 'Loading received documents',
  failed: 'The received documents could not be loaded',
  none: 'No received documents',
  noneText:
    'A document that you signed appears here once it is completed, if you verified your e-mail or phone before its link ended.',
  completed: 'Completed {time}',
  file: 'Completed document',
  fileOf: 'Download the completed document “{name}”',
  certificate: 'Audit certificate',
  certificateOf: 'Download the audit certificate of “{name}”',
  needsAuthentication: 'This document needs an authentication. Open it by the link of the request.',
  most: 'The {most, number} documents that were completed last are shown.',
};

export const receivedMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    received: typeof ko;
  }
}
