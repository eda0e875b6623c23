import { type ErrorRow, row } from './error-row.ts';

/** Errors of saved signatures and stamps, and of their source pictures. Codes 1800 to 1817, 1840 to 1841, and 2110. */
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
    '서명과 도장은 {max}개까지 저장할 수 있습니다. 사용하지 않는 것을 삭제하고 다시 저장해 주세요.',
    'At most {max} signatures and stamps can be saved. Delete one that you do not use and save again.',
  ),
  signatureOrigin: row(
    1802,
    400,
    '이 방법으로는 만들 수 없습니다: {field}',
    'It cannot be created in this way: {field}',
  ),
  signatureDefaultStays: row(
    1803,
    400,
    '기본으로 설정된 항목이 하나 있어야 합니다. 다른 항목을 기본으로 설정해 주세요.',
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
    '빈 파일입니다. 이미지 파일을 올려 주세요.',
    'The file is empty. Upload a file with a picture in it.',
  ),
  pictureHeavy: row(
    1811,
    400,
    '이미지 파일은 {max}MB까지 올릴 수 있습니다. 크기를 줄여 다시 올려 주세요.',
    'A picture file can have at most {max} MB. Make it smaller and upload it again.',
  ),
  pictureKind: row(
    1812,
    400,
    'PNG나 JPG 이미지가 아닙니다. PNG나 JPG로 저장해 올려 주세요.',
    'This is not a PNG or JPG picture. Save it as PNG or JPG and upload that.',
  ),
  pictureSvg: row(
    1813,
    400,
    'SVG 파일은 프로그램이 포함될 수 있어 올릴 수 없습니다. PNG나 JPG로 저장해 올려 주세요.',
    'SVG files can contain programs and are not accepted. Save it as PNG or JPG and upload that.',
  ),
  pictureEnding: row(
    1814,
    400,
    '파일 확장자({given})와 실제 형식({real})이 다릅니다. 확장자를 수정하거나 다시 저장해 주세요.',
    'The file is a {real} picture, not {given} as its name says. Rename it or save it again.',
  ),
  pictureDamaged: row(
    1815,
    400,
    '이미지가 손상되어 읽을 수 없습니다. 다시 저장하거나 다른 이미지를 올려 주세요.',
    'The picture is damaged. Save it again or upload another.',
  ),
  pictureWide: row(
    1816,
    400,
    '이미지가 가로 {width}, 세로 {height}픽셀로 너무 큽니다. 가로와 세로를 줄여 올려 주세요.',
    'The picture has {width} × {height} pixels, which is too many. Make it smaller.',
  ),
  pictureBlank: row(
    1817,
    400,
    '이미지에 서명이나 도장이 보이지 않습니다. 더 선명한 이미지를 올려 주세요.',
    'No signature or stamp can be seen in the picture. Upload one that is darker.',
  ),
  savedStampMissing: row(
    1840,
    409,
    '저장한 도장이 없어 보내지 않았습니다. 서명·도장 메뉴에서 도장을 저장한 뒤 다시 보내 주세요: {field}',
    'Nothing was sent, since you have no saved stamp. Save one under Signatures and stamps and send again: {field}',
  ),
  savedSignatureMissing: row(
    1841,
    409,
    '저장한 서명이 없어 보내지 않았습니다. 서명·도장 메뉴에서 서명을 저장한 뒤 다시 보내 주세요: {field}',
    'Nothing was sent, since you have no saved signature. Save one under Signatures and stamps and send again: {field}',
  ),
  printedSizeRange: row(
    2110,
    400,
    '도장 크기는 {min}mm에서 {max}mm까지 1mm 단위로 선택해 주세요.',
    'A stamp is {min} to {max} mm long, in steps of 1 mm.',
  ),
} as const satisfies Record<string, ErrorRow>;
