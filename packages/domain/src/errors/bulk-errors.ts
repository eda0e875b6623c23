import { type ErrorRow, row } from './error-row.ts';

/** Errors of bulk sending. Codes 1930 to 1959. */
export const BULK_ERRORS = {
  bulkNameShort: row(
    1930,
    400,
    '대량 전송 이름을 2자에서 100자까지 입력해 주세요.',
    'A bulk name has 2 to 100 characters.',
  ),
  bulkStateRefused: row(
    1931,
    409,
    '지금 상태에서는 할 수 없는 작업입니다. 새로 고쳐 현재 상태를 확인해 주세요.',
    'This is not possible in the present state. Reload the page and look at the state.',
  ),
  bulkRowsWrong: row(
    1932,
    409,
    '오류가 있는 행이 {count}개 있어 발송하지 않았습니다. 표시된 셀을 수정한 뒤 다시 시도해 주세요.',
    'Nothing was sent, since {count} rows have errors. Correct the marked cells and try again.',
  ),
  bulkEmpty: row(
    1933,
    409,
    '발송할 행이 없습니다. 한 행 이상 입력해 주세요.',
    'There are no rows to send. Enter at least one row.',
  ),
  bulkTooManyRows: row(
    1934,
    400,
    '한 번에 {max}행까지 발송할 수 있습니다. 나누어 발송해 주세요.',
    'At most {max} rows can be sent at once. Send them in parts.',
  ),
  bulkTemplateUnfit: row(
    1935,
    409,
    '이 템플릿은 대량 전송에 사용할 수 없습니다. 대면 서명, 결제 요청, 요청자가 채우는 필수 그림이나 그룹이 없는 템플릿을 선택해 주세요.',
    'This template cannot be sent in bulk. Choose one without signing in person, a payment, and required pictures or groups that the requester fills in.',
  ),
  bulkFileTooLarge: row(
    1936,
    413,
    '엑셀 파일은 5MB까지 올릴 수 있습니다. 행을 나누어 올려 주세요.',
    'A spreadsheet has at most 5 MB. Upload its rows in parts.',
  ),
  bulkFileUnreadable: row(
    1937,
    400,
    '엑셀 파일(.xlsx)을 읽지 못했습니다. 양식을 내려받아 작성한 뒤 다시 올려 주세요.',
    'The spreadsheet (.xlsx) could not be read. Download the form, fill it in and upload it again.',
  ),
  bulkFileEmpty: row(
    1938,
    400,
    '엑셀 파일에 입력된 행이 없습니다. 제목 행 아래에 내용을 입력한 뒤 다시 올려 주세요.',
    'The spreadsheet has no rows. Fill in rows below the headings and upload it again.',
  ),
  bulkFileTooComplex: row(
    1939,
    400,
    '엑셀 파일이 너무 큽니다. 열은 {columns}개, 행은 {rows}개까지 읽습니다. 빈 서식과 필요 없는 시트를 지운 뒤 다시 올려 주세요.',
    'The spreadsheet is too large: at most {columns} columns and {rows} rows are read. Remove empty formats and other sheets and upload it again.',
  ),
  bulkUploadGone: row(
    1940,
    409,
    '올린 파일의 내용이 이미 적용되었거나 다른 파일로 바뀌었습니다. 파일을 다시 올려 주세요.',
    'The uploaded rows were applied already, or another file took their place. Upload the file again.',
  ),
  bulkColumnTwice: row(
    1941,
    400,
    '같은 항목을 두 열에 연결했습니다. 열마다 다른 항목을 선택해 주세요: {field}',
    'Two columns have the same target. Choose another one: {field}',
  ),
  bulkNothingToRetry: row(
    1942,
    409,
    '다시 보낼 실패한 행이 없습니다.',
    'There are no failed rows to send again.',
  ),
  bulkNoErrors: row(
    1943,
    409,
    '오류가 있는 행이 없어 내려받을 내용이 없습니다.',
    'No row has an error, so there is nothing to download.',
  ),
  bulkCellMissing: row(1944, 400, '필수 항목입니다. 값을 입력해 주세요.', 'This cell is required.'),
  bulkNameLetters: row(1945, 400, '이름을 2자 이상 입력해 주세요.', 'A name has at least 2 characters.'),
  bulkContact: row(
    1946,
    400,
    '이메일 주소나 휴대전화 번호를 정확히 입력해 주세요. 예: name@example.com, 010-1234-5678',
    'Enter an e-mail address or a mobile number, such as name@example.com or 010-1234-5678.',
  ),
  bulkExpiryDays: row(
    1947,
    400,
    '유효기간을 1에서 365 사이의 숫자(일)로 입력해 주세요.',
    'Enter the validity as a number of days from 1 to 365.',
  ),
  bulkCellTooLong: row(1948, 400, '{max}자까지 입력할 수 있습니다.', 'At most {max} characters.'),
  bulkChoice: row(
    1949,
    400,
    '목록에 있는 값 가운데 하나를 입력해 주세요: {options}',
    'Enter one of the values of the list: {options}',
  ),
  bulkPhoneOnly: row(
    1950,
    400,
    '인증번호를 받을 휴대전화 번호를 정확히 입력해 주세요. 예: 010-1234-5678',
    'Enter the mobile number that receives the code, such as 010-1234-5678.',
  ),
  bulkMailOnly: row(
    1952,
    400,
    '휴대전화로 보낼 수 없는 환경입니다. 이메일 주소를 입력해 주세요.',
    'Messages to phones are not available. Enter an e-mail address.',
  ),
  bulkRowTwice: row(
    1951,
    400,
    '같은 내용의 행이 앞에 있습니다({row}행). 두 번 보내려는 것이 맞는지 확인해 주세요.',
    'An earlier row is the same (row {row}). Check that it is meant to be sent twice.',
  ),
} as const satisfies Record<string, ErrorRow>;
