import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  start: {
    title: '문서를 수정할까요?',
    text: '파일, 입력란, 설정과 아직 서명하지 않은 참여자를 수정할 수 있습니다.',
    links: '수정하는 동안 참여자의 링크에는 수정 중이라고 표시되고, 아무도 서명할 수 없습니다.',
    again:
      '이미 서명한 사람은 본 내용이 달라진 경우에만 다시 서명합니다. 보내기 전에 누구인지 확인할 수 있습니다.',
    hours: '{hours, number}시간 안에 보내지 않으면 수정 전 문서로 계속 진행됩니다.',
    free: '포인트는 사용하지 않습니다. 버전은 처음 보낸 문서를 포함해 {most, number}개까지 만들 수 있습니다.',
    do: '수정 시작',
  },
  open: {
    title: '문서를 수정하고 있습니다',
    text: '{time}까지 보내지 않으면 수정 전 문서로 계속 진행됩니다. 그때까지 참여자의 링크에는 수정 중이라고 표시됩니다.',
    resume: '이어서 수정',
    discard: '수정 취소',
    discardTitle: '문서 수정을 취소할까요?',
    discardText: '수정한 내용을 모두 삭제합니다. 참여자는 수정 전 문서에 계속 서명할 수 있습니다.',
    discarded: '문서 수정을 취소했습니다. 수정 전 문서로 계속 진행됩니다.',
  },
  versions: {
    title: '문서 버전',
    number: '버전 {number, number}',
    present: '현재',
    first: '처음 보낸 문서',
    by: '{name} · {time}',
    hash: '파일 해시(SHA-256)',
  },
} as const;

const en: SameKeys<typeof ko> = {
  start: {
    title: 'Correct this document?',
    text: 'You can change the file, fields, settings, and participants who have not signed.',
    links: 'Meanwhile the participants’ links say that the document is being corrected, and nobody can sign.',
    again:
      'Whoever has signed signs again only if what they saw has changed. You see who that is before you send.',
    hours: 'If you do not send it within {hours, number} hours, the document goes on unchanged.',
    free: 'No point is used. A document has up to {most, number} versions, including the first one.',
    do: 'Start correcting',
  },
  open: {
    title: 'You are correcting this document',
    text: 'If you do not send it until {time}, the document goes on unchanged. Until then the participants’ links say that it is being corrected.',
    resume: 'Continue correcting',
    discard: 'Discard correction',
    discardTitle: 'Discard the correction?',
    discardText: 'All changes are deleted. Participants go on signing the document as it was.',
    discarded: 'The correction was discarded. The document goes on unchanged.',
  },
  versions: {
    title: 'Versions',
    number: 'Version {number, number}',
    present: 'Current',
    first: 'As first sent',
    by: '{name} · {time}',
    hash: 'Hash of the file (SHA-256)',
  },
};

export const correctionMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    correction: typeof ko;
  }
}
