import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  marks: {
    show: '입력란 표시',
    legend: '입력란의 담당 서명자',
    requester: '{name} (요청자)',
    count: '{count, number}개 중 {filled, number}개 입력',
    filled: '{name}: {label}, 입력 완료',
    open: '{name}: {label}, 아직 입력하지 않음',
  },
  copy: {
    again: '다시 보내기',
    copy: '복사',
    ending: '사본',
    done: '참여자를 비운 사본을 만들었습니다.',
    againDone: '같은 문서를 새로 작성했습니다. 내용을 확인하고 보내 주세요.',
  },
  downloadMain: '완료 문서 내려받기',
  fileSize: 'PDF {size}',
} as const;

const en: SameKeys<typeof ko> = {
  marks: {
    show: 'Show fields',
    legend: 'Whose fields they are',
    requester: '{name} (requester)',
    count: '{filled, number} of {count, number} filled in',
    filled: '{name}: {label}, filled in',
    open: '{name}: {label}, not filled in yet',
  },
  copy: {
    again: 'Send again',
    copy: 'Copy',
    ending: 'copy',
    done: 'A copy without participants was made.',
    againDone: 'A new draft with the same content was made. Review it and send it.',
  },
  downloadMain: 'Download completed document',
  fileSize: 'PDF {size}',
};

export const detailPartsMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    detailParts: typeof ko;
  }
}
