import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  bar: {
    label: '문서 수정',
    text: '문서를 수정하고 있습니다(버전 {version, number}). {time}까지 보내지 않으면 수정 전 문서로 계속 진행됩니다.',
    replace: '파일 바꾸기',
  },
  file: {
    title: '파일을 바꿀까요?',
    lost: '새 파일은 {pages, number}쪽까지 있습니다. 아래 입력란은 놓을 쪽이 없어 삭제됩니다.',
    field: '{page, number}쪽 · {type}',
    fieldLabeled: '{page, number}쪽 · {type} ‘{label}’',
    do: '파일 바꾸기',
    failed: '저장하지 못해 파일을 바꿀 수 없습니다. 잠시 후 다시 시도해 주세요.',
    done: '파일을 바꿨습니다. 입력란 위치를 확인해 주세요.',
  },
  check: {
    title: '수정 내용 확인',
    back: '편집 화면으로 돌아가기',
    comparing: '수정 전 문서와 비교하고 있습니다',
    failed: '수정 내용을 불러오지 못했습니다',
    unsaved: '저장하지 못한 내용이 있습니다. 저장된 뒤 다시 확인해 주세요.',
    again: '다시 확인',
    nothing: '수정한 내용이 없습니다',
    nothingText: '내용을 고치거나, 문서 화면에서 수정을 취소해 주세요.',
  },
  changes: {
    title: '바뀐 내용',
    settings: '문서 이름, 요청 메시지 같은 설정이 바뀌었습니다.',
    people: '참여자가 바뀌었습니다.',
    before: '수정 전',
    after: '수정 후',
    pictureBefore: '수정 전 {page, number}쪽',
    pictureAfter: '수정 후 {page, number}쪽',
    page: {
      content: '{page, number}쪽 · 내용이 바뀌었습니다',
      fields: '{page, number}쪽 · 입력란이 바뀌었습니다',
      moved: '{before, number}쪽이 {page, number}쪽으로 옮겨졌습니다',
      added: '{page, number}쪽 · 추가되었습니다',
      removed: '{page, number}쪽 · 삭제되었습니다',
    },
    none: '이 쪽이 없습니다',
    field: '{type}',
    fieldLabeled: '{type} ‘{label}’',
    added: '추가',
    removed: '삭제',
    changed: '변경',
  },
  who: {
    title: '다시 서명하는 사람',
    again: '다시 서명해야 하는 사람',
    keeps: '서명이 유지되는 사람',
    nobodyActed: '아직 서명한 사람이 없습니다.',
    nobodyAgain: '없습니다. 지금까지 받은 서명이 모두 유지됩니다.',
    everybodyAgain: '없습니다.',
    reason: {
      pages: '본 쪽의 내용이 바뀌었습니다',
      ownFields: '이 사람의 입력란이 바뀌었습니다',
      writtenByRequester: '요청자가 적은 내용이 바뀌었습니다',
      writtenByOthers: '앞사람이 다시 서명해 적는 내용이 달라질 수 있습니다',
    },
  },
  send: {
    reason: '수정하는 이유',
    placeholder: '예: 계약 금액을 합의한 금액으로 고쳤습니다',
    hint: '참여자에게 표시되고 감사추적 인증서에 남습니다.',
    count: '{count, number} / {most, number}',
    short: '이유를 2자 이상 200자 이하로 입력해 주세요.',
    do: '수정해서 보내기',
    note: '포인트를 사용하지 않습니다.',
    sent: '수정한 문서를 보냈습니다.',
    sentAgain: '수정한 문서를 보냈습니다. {count, number}명에게 다시 서명을 요청합니다.',
    sentKept: '수정한 문서를 보냈습니다. 지금까지 받은 서명은 모두 유지됩니다.',
    unsure: '연결이 끊겨 보냈는지 확인하지 못했습니다. 다시 눌러도 두 번 보내지 않습니다.',
  },
} as const;

const en: SameKeys<typeof ko> = {
  bar: {
    label: 'Correction',
    text: 'You are making version {version, number}. If you do not send it until {time}, the document goes on unchanged.',
    replace: 'Replace file',
  },
  file: {
    title: 'Replace the file?',
    lost: 'The new file has {pages, plural, one {# page} other {# pages}}. These fields have no page there and will be deleted.',
    field: 'Page {page, number} · {type}',
    fieldLabeled: 'Page {page, number} · {type} “{label}”',
    do: 'Replace file',
    failed: 'The draft could not be saved, so the file cannot be replaced. Try again in a moment.',
    done: 'The file was replaced. Please check where the fields are.',
  },
  check: {
    title: 'Check the correction',
    back: 'Back to the editor',
    comparing: 'Comparing with the document as it was',
    failed: 'The changes could not be loaded',
    unsaved: 'There are changes that could not be saved. Check again once they are.',
    again: 'Check again',
    nothing: 'Nothing was changed',
    nothingText: 'Change something, or discard the correction on the document’s page.',
  },
  changes: {
    title: 'What changes',
    settings: 'Settings such as the name or the message change.',
    people: 'Participants change.',
    before: 'Before',
    after: 'After',
    pictureBefore: 'Page {page, number} before',
    pictureAfter: 'Page {page, number} after',
    page: {
      content: 'Page {page, number} · content changed',
      fields: 'Page {page, number} · fields changed',
      moved: 'Page {before, number} moved to page {page, number}',
      added: 'Page {page, number} · added',
      removed: 'Page {page, number} · removed',
    },
    none: 'This page does not exist',
    field: '{type}',
    fieldLabeled: '{type} “{label}”',
    added: 'added',
    removed: 'removed',
    changed: 'changed',
  },
  who: {
    title: 'Who signs again',
    again: 'Must sign again',
    keeps: 'Signature stays',
    nobodyActed: 'Nobody has signed yet.',
    nobodyAgain: 'Nobody. All signatures so far stay.',
    everybodyAgain: 'Nobody.',
    reason: {
      pages: 'a page that this person saw changes',
      ownFields: 'this person’s fields change',
      writtenByRequester: 'what you wrote in the document changes',
      writtenByOthers: 'an earlier signer signs again and may write something else',
    },
  },
  send: {
    reason: 'Reason for the correction',
    placeholder: 'Such as: corrected the price to the agreed amount',
    hint: 'Participants read it, and it is part of the audit certificate.',
    count: '{count, number} / {most, number}',
    short: 'Enter a reason of 2 to 200 characters.',
    do: 'Send correction',
    note: 'No point is used.',
    sent: 'The corrected document was sent.',
    sentAgain:
      'The corrected document was sent. {count, plural, one {# person is} other {# people are}} asked to sign again.',
    sentKept: 'The corrected document was sent. All signatures so far stay.',
    unsure:
      'The connection broke, so it is not known whether it was sent. Pressing again does not send it twice.',
  },
};

export const correctingMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    correcting: typeof ko;
  }
}
