import { type ErrorRow, row } from './error-row.ts';

/** Errors of templates. Codes 1770 to 1785 and 1790 to 1799. */
export const TEMPLATE_ERRORS = {
  templateNameLength: row(
    1770,
    400,
    '템플릿 이름을 1자에서 100자까지 입력해 주세요.',
    'A template name has 1 to 100 characters.',
  ),
  templateRolesMissing: row(
    1771,
    400,
    '역할을 하나 이상 추가해 주세요.',
    'A template needs at least one role.',
  ),
  templateRoleLength: row(
    1772,
    400,
    '역할 이름을 1자에서 20자까지 입력해 주세요: {field}',
    'A role name has 1 to 20 characters: {field}',
  ),
  templateRoleTaken: row(
    1773,
    400,
    '같은 이름의 역할이 이미 있습니다. 다른 이름을 입력해 주세요: {field}',
    'This role name is already in use. Choose another: {field}',
  ),
  templateFileGone: row(
    1774,
    409,
    '템플릿의 문서 파일이 없습니다. 입력란 수정에서 파일을 다시 올려 주세요.',
    'The file of this template is gone. Edit the template and upload the file again.',
  ),
  templateSourceMissing: row(
    1775,
    400,
    '템플릿으로 만들 파일이나 문서를 하나 선택해 주세요.',
    'Choose one file or one document to make a template from.',
  ),
  templatesNotDeletable: row(
    1776,
    403,
    '삭제할 권한이 없는 템플릿이 있어 아무것도 삭제하지 않았습니다. 선택에서 제외해 주세요: {names}',
    'Nothing was deleted, since you are not allowed to delete all of them. Deselect these: {names}',
  ),
  templatesGone: row(
    1777,
    404,
    '선택한 템플릿 중 {count}개가 이미 삭제되어 아무것도 삭제하지 않았습니다. 목록을 확인하고 다시 선택해 주세요.',
    'Nothing was deleted, since {count} of the selected templates are gone. Check the list and choose again.',
  ),
} as const satisfies Record<string, ErrorRow>;
