import { DEFAULT_SERVICE_FACTS as FACTS } from '@dojang/contract';
import { RETENTION } from '@dojang/domain';
import { expect, test } from 'vitest';
import { uploadMessages } from '../upload/upload.messages.ts';
import { policy as marketing } from './marketing.ko.ts';
import { policy as en } from './privacy.en.ts';
import { policy as ko } from './privacy.ko.ts';
import { policy as termsEn } from './terms.en.ts';
import { policy as terms } from './terms.ko.ts';

test('[ACC-18] [UPL-01] the privacy policy and the upload window name the days after which an unused file is deleted', () => {
  const { days } = RETENTION.unusedFile;
  expect(JSON.stringify(ko(FACTS))).toContain(`쓰이지 않은 파일은 ${days}일이 지나면 지웁니다.`);
  expect(JSON.stringify(en(FACTS))).toContain(`in no document and no template is deleted after ${days} days`);
  for (const { keptFor } of Object.values(uploadMessages)) expect(keptFor).toContain('{days, number}');
});

const COMPANY = {
  ...FACTS.company,
  name: '주식회사 한결',
  phone: '02-000-0000',
  privacyOfficer: { name: '이보호', email: 'privacy@hangyeol.example', phone: '' },
  processors: [{ work: '이메일의 발송', company: '주식회사 메일' }],
};

test('[APP-13] the privacy policy names the company, its officer and its processors, and nobody else', () => {
  const korean = JSON.stringify(ko({ ...FACTS, company: COMPANY }));
  for (const told of ['주식회사 한결(이하 ‘회사’)', '이보호', 'privacy@hangyeol.example', '주식회사 메일'])
    expect(korean).toContain(told);
  expect(korean).not.toContain('메시지 발송 대행사');
  const english = JSON.stringify(en({ ...FACTS, company: COMPANY }));
  for (const told of ['run by 주식회사 한결', 'privacy@hangyeol.example', '주식회사 메일 (이메일의 발송)'])
    expect(english).toContain(told);
});

test('[APP-13] without company data and providers the texts name no contact of nobody, no customer support and no kind of provider that is not used', () => {
  const bare = { ...FACTS, offers: { ...FACTS.offers, texts: false, identity: false, points: false } };
  const texts = [ko, en, terms, termsEn, marketing].map((policy) => JSON.stringify(policy(bare))).join();
  for (const absent of ['dojang.example', '1600-0000', '고객센터', '알림톡', '본인확인기관', '자동충전'])
    expect(texts).not.toContain(absent);
  expect(JSON.stringify(terms(bare))).toContain('이메일 주소를 확인한 뒤 가입을 신청하고');
  expect(JSON.stringify(terms({ ...bare, company: COMPANY }))).toContain('고객센터에 알려 주십시오.');
});
