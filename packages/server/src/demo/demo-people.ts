/** The people of the demo documents: invented ones, with addresses and numbers that nobody has. */

export interface Party {
  readonly name: string;
  readonly by: 'email' | 'kakao';
  readonly contact: string;
  readonly company?: string;
  readonly registration?: string;
  readonly address: string;
  readonly phone: string;
  readonly birth: string;
  readonly account: string;
}

const OURS = {
  company: '한결상사',
  registration: '214-87-65433',
  address: '서울특별시 마포구 양화로 100',
  account: '한빛은행 100-000-000001',
} as const;

/** The main admin, who signs for the demo company. */
export const HANGYEOL: Party = {
  ...OURS,
  name: '윤한결',
  by: 'email',
  contact: 'hangyeol@hangyeol.example',
  phone: '010-0000-0001',
  birth: '1978-03-14',
};

/** The co-admin. */
export const GARAM: Party = {
  ...OURS,
  name: '윤가람',
  by: 'email',
  contact: 'garam@hangyeol.example',
  phone: '010-0000-0005',
  birth: '1982-06-18',
};

/** The admin of the sales teams. */
export const JIWOO: Party = {
  ...OURS,
  name: '한지우',
  by: 'email',
  contact: 'jiwoo@hangyeol.example',
  phone: '010-0000-0006',
  birth: '1985-10-07',
};

export const AREUM: Party = {
  ...OURS,
  name: '조아름',
  by: 'email',
  contact: 'areum@hangyeol.example',
  phone: '010-0000-0007',
  birth: '1991-08-02',
};

export const NEW_EMPLOYEE: Party = {
  name: '서지우',
  by: 'email',
  contact: 'seojiwoo@mail.example',
  address: '서울특별시 은평구 연서로 20',
  phone: '010-0000-0101',
  birth: '1997-05-21',
  account: '새빛은행 110-000-000101',
};

export const EMPLOYEE: Party = {
  name: '임도윤',
  by: 'kakao',
  contact: '01000000102',
  address: '경기도 고양시 덕양구 화정로 31',
  phone: '010-0000-0102',
  birth: '1989-11-30',
  account: '새빛은행 110-000-000102',
};

export const FREELANCER: Party = {
  name: '문나래',
  by: 'kakao',
  contact: '01000000103',
  address: '서울특별시 성북구 보문로 7',
  phone: '010-0000-0103',
  birth: '1993-02-09',
  account: '한빛은행 100-000-000103',
};

export const PARTNER: Party = {
  name: '오가온',
  by: 'email',
  contact: 'gaon@daon.example',
  company: '다온소프트',
  registration: '105-81-23456',
  address: '경기도 성남시 분당구 판교로 50',
  phone: '010-0000-0104',
  birth: '1984-07-17',
  account: '한빛은행 100-000-000104',
};

export const TRADER: Party = {
  name: '신태오',
  by: 'email',
  contact: 'taeo@nuri.example',
  company: '누리상사',
  registration: '106-82-34567',
  address: '인천광역시 연수구 송도대로 12',
  phone: '010-0000-0105',
  birth: '1981-01-25',
  account: '새빛은행 110-000-000105',
};

export const SUPPLIER: Party = {
  name: '양지훈',
  by: 'email',
  contact: 'jihun@saebom.example',
  company: '새봄문구',
  registration: '107-83-45678',
  address: '서울특별시 중구 을지로 80',
  phone: '010-0000-0106',
  birth: '1976-09-05',
  account: '한빛은행 100-000-000106',
};

/** Signs instead of the supplier. */
export const SUPPLY_DIRECTOR: Party = {
  ...SUPPLIER,
  name: '변소라',
  contact: 'sora@saebom.example',
  phone: '010-0000-0110',
  birth: '1983-04-22',
};

export const DESIGNER: Party = {
  name: '배수현',
  by: 'email',
  contact: 'suhyeon@solbit.example',
  company: '솔빛디자인',
  registration: '108-84-56789',
  address: '서울특별시 성동구 서울숲길 15',
  phone: '010-0000-0107',
  birth: '1986-12-11',
  account: '새빛은행 110-000-000107',
};

export const LANDLORD: Party = {
  name: '강서연',
  by: 'kakao',
  contact: '01000000108',
  address: '서울특별시 서대문구 연희로 44',
  phone: '010-0000-0108',
  birth: '1969-04-03',
  account: '한빛은행 100-000-000108',
};

export const VISITOR: Party = {
  name: '권예준',
  by: 'email',
  contact: 'yejun@mail.example',
  address: '서울특별시 강서구 화곡로 65',
  phone: '010-0000-0109',
  birth: '2000-10-19',
  account: '새빛은행 110-000-000109',
};

const VISITOR_NAMES = ['홍서윤', '백민준', '남지안', '유도현', '노하린', '전시우'] as const;

/** The customers of the bulk. */
export const CUSTOMERS: readonly Party[] = VISITOR_NAMES.map((name, index) => ({
  name,
  by: index % 2 === 0 ? 'email' : 'kakao',
  contact: index % 2 === 0 ? `customer${index + 1}@mail.example` : `010-0000-020${index + 1}`,
  address: `서울특별시 마포구 월드컵로 ${10 + index}`,
  phone: `010-0000-020${index + 1}`,
  birth: `199${index}-0${index + 1}-1${index}`,
  account: `한빛은행 100-000-00020${index + 1}`,
}));
