import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  title: '이용 가이드',
  intro: '문서 업로드부터 서명, 완료 문서 검증까지 자주 사용하는 기능을 순서대로 설명합니다.',
  contents: '목차',
  support: '고객센터',
  supportText: '가이드에서 답을 찾지 못했다면 문의해 주세요.',
  supportHours: '답변 시간 {hours}',
  supportLink: '자주 묻는 질문과 상담',
  pictures: {
    samples: '조직 문서 목록. 문서별 상태와 참여자를 볼 수 있습니다.',
    request: '보내기 전에 참여자와 메시지를 확인하는 화면',
    signing: '휴대전화에서 입력란을 작성하는 서명 화면',
    verify: '완료 문서의 검증 결과 화면',
  },
  request: {
    title: '서명 요청 보내기',
    one: '서명 요청을 누르고 파일을 올리거나 샘플 계약서, 템플릿 중 하나를 선택합니다.',
    two: '참여자의 이름과 연락처를 입력하고, 서명이나 텍스트 같은 입력란을 누른 뒤 문서에서 놓을 곳을 누릅니다.',
    three: '마지막 단계에서 순서와 서명 기한, 메시지를 확인하고 보냅니다.',
  },
  samples: {
    title: '샘플 계약서로 시작하기',
    one: '샘플 계약서에서 종류를 선택합니다. 미리 보기로 모든 페이지와 입력란의 위치를 볼 수 있습니다.',
    two: '시작을 누르면 입력란이 놓인 문서가 <a>문서 목록</a>에 만들어집니다. 역할마다 참여자를 지정합니다.',
    three:
      '계약 조건에 맞게 입력란을 옮기거나 삭제한 뒤 보냅니다. 중요한 계약은 전문가의 검토를 받아 주세요.',
  },
  templates: {
    title: '템플릿으로 반복 발송하기',
    one: '자주 쓰는 계약서는 <a>템플릿</a>으로 만들어 둡니다. 사람 대신 갑, 을과 같은 역할을 지정합니다.',
    two: '템플릿에서 서명 요청을 누르면 입력란과 설정이 채워진 문서가 열립니다. 참여자만 지정하면 됩니다.',
    three: '템플릿을 수정해도 이미 보낸 문서는 바뀌지 않습니다.',
  },
  bulk: {
    title: '여러 사람에게 한 번에 보내기',
    one: '<a>대량 전송</a>에서 템플릿을 선택합니다. 행마다 문서가 한 건씩 만들어지며, 한 번에 5,000건까지 보낼 수 있습니다.',
    two: '양식을 내려받아 엑셀로 채워 올리거나(CSV 파일도 됩니다) 화면의 표에 바로 입력합니다. 오류는 셀마다 표시됩니다.',
    three:
      '오류가 없으면 보냅니다. 진행 상황을 보면서 일시 정지하거나 이어서 보내고, 실패한 행만 다시 보낼 수 있습니다.',
  },
  signing: {
    title: '받은 문서에 서명하기',
    one: '이메일이나 카카오톡으로 받은 링크를 열고, 요청을 받은 연락처를 입력해 본인임을 확인합니다.',
    two: '안내에 따라 입력란을 차례로 작성합니다. 서명은 그리거나 글씨체, 도장, 사진으로 할 수 있습니다.',
    three: '모두 서명하면 완료 문서와 감사추적 인증서를 받을 수 있습니다.',
  },
  verify: {
    title: '완료 문서 검증하기',
    one: '완료 문서는 전자서명으로 봉인되어 한 글자라도 바뀌면 확인할 수 있습니다.',
    two: '<a>문서 검증</a> 화면에 PDF를 올리면 봉인이 유효한지, 누가 언제 서명했는지 확인할 수 있습니다.',
    three: '로그인하지 않아도 누구나 검증할 수 있습니다.',
  },
  openVerify: '문서 검증 열기',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'User guide',
  intro: 'From uploading a document to checking the sealed one: the everyday tasks, step by step.',
  contents: 'Contents',
  support: 'Customer support',
  supportText: 'No answer here? Ask customer support.',
  supportHours: 'Answers {hours} (Korean time)',
  supportLink: 'Questions, answers and chat',
  pictures: {
    samples: 'The list of documents with their states and participants',
    request: 'The last check of participants and message before sending',
    signing: 'Filling in a field on a phone',
    verify: 'The result of a verified document',
  },
  request: {
    title: 'Request signatures',
    one: 'Press Request signing, and upload a file or choose a sample contract or a template.',
    two: 'Enter names and contacts of the participants, press a field such as signature or text, and then its place on the page.',
    three: 'In the last step look over order, validity and message, and send.',
  },
  samples: {
    title: 'Start with a sample contract',
    one: 'Choose one among the sample contracts. The preview shows all pages with the places of the fields.',
    two: 'Start makes a document in your <a>list of documents</a> with the fields placed. Choose a person for each role.',
    three:
      'Move or remove fields as your terms ask, and send. Have important contracts reviewed by a professional.',
  },
  templates: {
    title: 'Repeat with templates',
    one: 'Make a <a>template</a> of a contract that you use often, with roles in place of people.',
    two: 'Request opens a document with all fields and settings. Only choose the people.',
    three: 'Changing a template never changes documents that were sent.',
  },
  bulk: {
    title: 'Send to many people at once',
    one: 'In <a>Bulk sending</a> choose a template. Each row becomes a document, up to 5,000 at once.',
    two: 'Fill in the form as a spreadsheet (CSV works too), or type into the table on the screen. Errors are marked in their cells.',
    three: 'Send when all is right. Pause and continue as you like, and send only failed rows again.',
  },
  signing: {
    title: 'Sign a document',
    one: 'Open the link in the e-mail or message, and enter the e-mail or phone number it was sent to.',
    two: 'Fill in the fields in turn. A signature can be drawn, typed, stamped or photographed.',
    three: 'When everyone has signed, the completed document and the certificate can be downloaded.',
  },
  verify: {
    title: 'Check a completed document',
    one: 'A completed document is sealed, so even one changed letter can be detected.',
    two: 'Drop the PDF on the <a>verification page</a> to see whether the seal is valid and who signed when.',
    three: 'Anyone can verify without logging in.',
  },
  openVerify: 'Open verification',
};

export const guideMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    guide: typeof ko;
  }
}
