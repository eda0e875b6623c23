import { TERMS_EFFECTIVE } from '@dojang/domain';
import { deskOf, type PolicyTemplate } from './policy-text.ts';

/** Returns the consent to news and offers in Korean, with the company of the installation. */
export const policy: PolicyTemplate = ({ company }) => ({
  title: '새 기능과 혜택 소식 받기 (선택)',
  effective: TERMS_EFFECTIVE,
  lead: '동의하지 않아도 서비스를 모두 이용할 수 있습니다.',
  sections: [
    {
      heading: '수신 내용',
      blocks: ['새 기능, 행사, 혜택 소식을 이메일과 문자로 보내 드립니다. 광고에는 (광고)라고 표시합니다.'],
    },
    {
      heading: '이용 항목과 보관 기간',
      blocks: [
        '이메일과 휴대전화 번호를 동의를 철회할 때까지 이용합니다. 광고를 보낸 기록은 6개월 동안 보존합니다.',
      ],
    },
    {
      heading: '수신 거부 방법',
      blocks: [`받은 소식의 수신 거부 링크를 누르거나 ${deskOf(company)}에 알려 주시면 바로 중단합니다.`],
    },
  ],
});
