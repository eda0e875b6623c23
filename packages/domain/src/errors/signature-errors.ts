import { type ErrorRow, row } from './error-row.ts';

/** Errors of saved signatures and stamps, and of their source pictures. Codes 1800 to 1817. */
export const SIGNATURE_ERRORS = {
  signatureNameLength: row(
    1800,
    400,
    '이름을 1자에서 40자까지 입력해 주세요.',
    'A name has 1 to 40 characters.',
  ),
  signaturesFull: row(
    1801,
    409,
    '서명과 도장은 {max}개까지 저장할 수 있습니다. 쓰지 않는 것을 삭제하고 다시 저장해 주세요.',
    'At most {max} signatures and stamps can be saved. Delete one that you do not use and save again.',
  ),
  signatureOrigin: row(
    1802,
    400,
    '이 방법으로는 만들 수 없습니다: {field}',
    'It cannot be made in this way: {field}',
  ),
  signatureDefaultStays: row(
    1803,
    400,
    '기본은 하나 있어야 합니다. 기본으로 쓸 것을 따로 정해 주세요.',
    'One has to be the default. Set another one as the default instead.',
  ),
  stampNameLong: row(
    1804,
    400,
    '도장에는 {max}자까지 새길 수 있습니다. 이름을 줄여 주세요.',
    'A stamp holds at most {max} characters. Shorten the name.',
  ),
  pictureEmpty: row(
    1810,
    400,
    '빈 파일입니다. 그림이 들어 있는 파일을 올려 주세요.',
    'The file is empty. Upload a file with a picture in it.',
  ),
  pictureHeavy: row(
    1811,
    400,
    '그림 파일은 {max}MB까지 올릴 수 있습니다. 크기를 줄여 다시 올려 주세요.',
    'A picture file can have at most {max} MB. Make it smaller and upload it again.',
  ),
  pictureKind: row(
    1812,
    400,
    'PNG나 JPG 그림이 아닙니다. PNG나 JPG로 저장해 올려 주세요.',
    'This is no PNG or JPG picture. Save it as PNG or JPG and upload that.',
  ),
  pictureSvg: row(
    1813,
    400,
    'SVG 그림은 안에 프로그램이 들어갈 수 있어 받지 않습니다. PNG나 JPG로 저장해 올려 주세요.',
    'SVG pictures can hold programs and are not taken. Save it as PNG or JPG and upload that.',
  ),
  pictureEnding: row(
    1814,
    400,
    '파일 내용이 이름 끝의 {given}와 다른 {real} 그림입니다. 이름을 고치거나 다시 저장해 주세요.',
    'The file is a {real} picture, not {given} as its name says. Rename it or save it again.',
  ),
  pictureDamaged: row(
    1815,
    400,
    '그림이 손상되어 읽을 수 없습니다. 다시 저장하거나 다른 그림을 올려 주세요.',
    'The picture is damaged. Save it again or upload another.',
  ),
  pictureWide: row(
    1816,
    400,
    '그림이 가로 {width}, 세로 {height}픽셀로 너무 큽니다. 가로와 세로를 줄여 올려 주세요.',
    'The picture has {width} × {height} pixels, which is too many. Make it smaller.',
  ),
  pictureBlank: row(
    1817,
    400,
    '그림에 서명이나 도장이 보이지 않습니다. 더 진한 그림을 올려 주세요.',
    'No signature or stamp can be seen in the picture. Upload one that is darker.',
  ),
} as const satisfies Record<string, ErrorRow>;
