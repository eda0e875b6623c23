import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  title: '서명 그리기',
  hint: '손가락으로 크게 그려 주세요',
  lead: '완료를 누르면 컴퓨터 화면에 나타납니다.',
  pad: '서명을 그리는 영역입니다. 그리기 어려우면 컴퓨터에서 글씨체를 선택해 주세요.',
  undo: '되돌리기',
  clear: '모두 지우기',
  done: '완료',
  opening: '여는 중입니다…',
  again: '다시 시도',
  unopened: '열지 못했습니다',
  sent: '컴퓨터로 보냈습니다',
  sentText: '컴퓨터 화면에서 서명을 확인하고 저장해 주세요. 이 창은 닫아도 됩니다.',
  dead: '사용할 수 없는 QR 코드입니다',
  deadText: '만료되었거나 이미 사용한 QR 코드입니다. 컴퓨터 화면의 새 QR 코드를 스캔해 주세요.',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Draw your signature',
  hint: 'Draw large, with a finger',
  lead: 'Press Done, and it appears on the computer.',
  pad: 'Draw the signature here. If drawing is hard, choose Type on the computer.',
  undo: 'Undo',
  clear: 'Clear',
  done: 'Done',
  opening: 'Opening…',
  again: 'Try again',
  unopened: 'It could not be opened',
  sent: 'Sent to the computer',
  sentText: 'Look at the signature on the computer and save it there. You can close this page.',
  dead: 'This QR code does not work',
  deadText: 'It has expired or was already used. Scan a new one on the computer.',
};

export const drawSignatureMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    drawSignature: typeof ko;
  }
}
