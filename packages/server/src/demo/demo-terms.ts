/** What the demo company writes into the blanks of the sample contracts, by the labels of their fields. */
import { koreanClock } from '@dojang/domain';
import type { Party } from './demo-people.ts';

type Terms = Readonly<Record<string, string | true>>;

const DAY = 86_400_000;

/** The days that the demo documents name. */
export interface DemoDays {
  readonly today: string;
  /** The first day of the next month. */
  readonly start: string;
  /** The last day of the year that begins with `start`. */
  readonly end: string;
  /** A day in two weeks. */
  readonly soon: string;
}

/** Returns the days as seen at a moment. */
export function demoDays(now: Date): DemoDays {
  const there = koreanClock(now);
  const day = (date: Date): string => date.toISOString().slice(0, 10);
  const first = (months: number): Date =>
    new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + months, 1));
  return {
    today: day(there),
    start: day(first(1)),
    end: day(new Date(first(13).getTime() - DAY)),
    soon: day(new Date(there.getTime() + 14 * DAY)),
  };
}

const work = ({ start, end }: DemoDays, what: string): Terms => ({
  '근로 시작일': start,
  '계약 시작일': start,
  '계약 종료일': end,
  '근무 장소': '서울특별시 마포구 양화로 100',
  '업무의 내용': what,
  '종사하여야 할 업무': what,
  근무일: '월요일~금요일',
  '1주 소정근로시간': '40',
  '근로 시작과 끝 시각': '09:00~18:00',
  휴게시간: '12:00~13:00',
  '주휴일(요일)': '일요일',
  '기본급(월)': '3,000,000',
  '고정 수당(월)': '200,000',
  상여금: '없음',
  '월 임금 합계': '3,200,000',
  '임금 계산 기간': '매월 1일~말일',
  '임금 지급일': '25',
});

type TermsOf = (days: DemoDays) => Terms;

const annualSalary: TermsOf = (days) => ({
  '소속 부서': '국내영업팀',
  직위: '대리',
  입사일: '2022-03-02',
  '적용 시작일': days.start,
  '적용 종료일': days.end,
  '연봉 총액': '42,000,000',
  '기본급(연)': '39,600,000',
  '기본급(월)': '3,300,000',
  '식대(연)': '2,400,000',
  '식대(월)': '200,000',
  '합계(연)': '42,000,000',
  '합계(월)': '3,500,000',
  '임금 지급일': '매월 25일',
});

const confidentiality: TermsOf = (days) => ({
  '비밀정보의 제공 목적': '공동 사업 검토',
  '계약 시작일': days.today,
  '계약 종료일': days.end,
  '의무 존속기간(년)': '3',
});

const privacyConsent: TermsOf = () => ({
  '보유 기간(년)': '3',
  '제공받는 자': '한결물류',
  '제공받는 자의 이용 목적': '상품 배송',
  '개인정보 보호책임자': '윤가람',
});

const service: TermsOf = (days) => ({
  용역명: '홈페이지 개편',
  '용역 시작일': days.start,
  '용역 종료일': days.end,
  계약금액: '18,000,000',
  '부가가치세 별도': true,
  '용역의 범위': '기획, 디자인, 화면 제작과 시험 운영',
  결과물: '화면 설계서, 디자인 원본, 완성된 홈페이지',
  잔금: '18,000,000',
  '잔금 지급기한(일)': '14',
  '하자 보수기간(개월)': '12',
});

const freelance: TermsOf = (days) => ({
  업무명: '사보 표지 그림',
  '업무의 내용': '계절별 사보 표지 그림 4점',
  결과물: '인쇄용 원본 파일',
  '계약 시작일': days.start,
  '계약 종료일': days.end,
  제출기한: days.end,
  보수: '2,400,000',
  잔금: '2,400,000',
  '잔금 지급기한(일)': '14',
  '무상 수정 횟수': '2',
  '저작재산권 이용허락': true,
  '이용허락의 범위': '사보와 홈페이지',
});

const goodsSupply: TermsOf = (days) => ({
  '품명 1': '복사용지',
  '규격 1': 'A4 75g',
  '수량 1': '200',
  '단가 1': '22,000',
  '금액 1': '4,400,000',
  '품명 2': '서류 봉투',
  '규격 2': '240×332',
  '수량 2': '1,000',
  '단가 2': '100',
  '금액 2': '100,000',
  합계: '4,500,000',
  '부가가치세 별도': true,
  '계약 시작일': days.start,
  '계약 종료일': days.end,
  '납품 기한': days.soon,
  '운송비 공급자 부담': true,
  '납품 장소': '서울특별시 마포구 양화로 100',
  '대금 지급일': '25',
  '무상 수리기간(개월)': '1',
});

const housingLease: TermsOf = (days) => ({
  '보증금 있는 월세': true,
  '소재지(도로명주소, 동·호)': '서울특별시 마포구 동교로 9, 302호',
  '임차할 부분': '302호 전체',
  '전용면적(㎡)': '42',
  '미납 세금 없음': true,
  '선순위 확정일자 없음': true,
  보증금: '30,000,000',
  계약금: '3,000,000',
  잔금: '27,000,000',
  '잔금 지급일': days.start,
  '차임(월)': '900,000',
  '차임 지급일': '1',
  '차임 후불': true,
  인도일: days.start,
  '임대차 종료일': days.end,
});

/** The terms of each sample. */
const TERMS: Readonly<Record<string, TermsOf>> = {
  employment: (days) => work(days, '거래처 영업과 주문 관리'),
  'fixed-term': (days) => ({ ...work(days, '매장 진열과 고객 응대'), '사유 - 결원 대체': true }),
  'annual-salary': annualSalary,
  confidentiality,
  'privacy-consent': privacyConsent,
  service,
  freelance,
  'goods-supply': goodsSupply,
  'housing-lease': housingLease,
};

/** Returns the terms of a sample. */
export const demoTerms = (sample: string, days: DemoDays): Terms => TERMS[sample]?.(days) ?? {};

/** What a party writes about itself, by a word in the label of a field. */
const OF_PARTY: readonly (readonly [RegExp, (party: Party, days: DemoDays) => string | undefined])[] = [
  [/사업자등록번호/, (party) => party.registration],
  [/상호|회사명/, (party) => party.company ?? party.name],
  [/성명|대표자/, (party) => party.name],
  [/주소/, (party) => party.address],
  [/연락처/, (party) => party.phone],
  [/생년월일/, (party) => party.birth],
  [/은행/, (party) => party.account],
  [/계약 체결일|동의한 날/, (_, days) => days.today],
];

/** Returns what a party writes into a field of this label; undefined when it leaves the field empty. */
export const partyValue = (label: string, party: Party, days: DemoDays): string | undefined =>
  OF_PARTY.find(([word]) => word.test(label))?.[1](party, days);
