import { type ErrorRow, row } from './error-row.ts';

/** Errors of signatures that are drawn on a phone, and of pictures that cannot be processed. Codes 1818 to 1829. */
export const PHONE_DRAWING_ERRORS = {
  phoneDrawingDead: row(
    1818,
    400,
    '만료되었거나 이미 사용한 QR 코드입니다. 컴퓨터 화면의 새 QR 코드를 스캔해 주세요.',
    'The QR code has expired or was already used. Scan a new one on the computer.',
  ),
  phoneDrawingEmpty: row(1819, 400, '서명을 그려 주세요.', 'Draw a signature first.'),
  phoneDrawingLong: row(
    1820,
    400,
    '서명이 너무 깁니다. 지우고 더 짧게 그려 주세요.',
    'The drawing is too long. Clear it and draw a shorter one.',
  ),
  pictureHard: row(
    1821,
    400,
    '이미지를 읽는 데 시간이 너무 오래 걸립니다. 가로와 세로를 줄여 다시 올려 주세요.',
    'The picture could not be read in time. Make it smaller and upload it again.',
  ),
} as const satisfies Record<string, ErrorRow>;
