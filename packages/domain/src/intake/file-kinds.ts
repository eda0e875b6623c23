import type { Wording } from '../errors/wording.ts';

/** Owns the kinds of files that are found under an extension of another kind: their names, and what to do with such a file. */

/** The kinds that are accepted under their own extension. */
export const ACCEPTED_KINDS = {
  pdf: { ko: 'PDF', en: 'PDF' },
  hwp: { ko: '한글 문서(hwp)', en: 'a Hangul document (hwp)' },
  hwpx: { ko: '한글 문서(hwpx)', en: 'a Hangul document (hwpx)' },
  doc: { ko: 'Word 문서(doc)', en: 'a Word document (doc)' },
  docx: { ko: 'Word 문서(docx)', en: 'a Word document (docx)' },
  odt: { ko: 'OpenDocument 문서(odt)', en: 'an OpenDocument text (odt)' },
  xls: { ko: 'Excel 문서(xls)', en: 'an Excel workbook (xls)' },
  xlsx: { ko: 'Excel 문서(xlsx)', en: 'an Excel workbook (xlsx)' },
  ppt: { ko: 'PowerPoint 문서(ppt)', en: 'a PowerPoint presentation (ppt)' },
  pptx: { ko: 'PowerPoint 문서(pptx)', en: 'a PowerPoint presentation (pptx)' },
  jpg: { ko: 'JPG 이미지', en: 'a JPG picture' },
  png: { ko: 'PNG 이미지', en: 'a PNG picture' },
} as const satisfies Record<string, Wording>;

export type AcceptedKind = keyof typeof ACCEPTED_KINDS;

const SAVE_AGAIN = {
  hangul: {
    ko: '한글에서 열어 hwp나 hwpx로 다시 저장한 뒤 올려 주세요.',
    en: 'Open it in Hangul, save it as hwp or hwpx, and upload that.',
  },
  word: {
    ko: 'Word에서 열어 docx로 다시 저장한 뒤 올려 주세요.',
    en: 'Open it in Word, save it as docx, and upload that.',
  },
  excel: {
    ko: 'Excel에서 열어 xlsx로 다시 저장한 뒤 올려 주세요.',
    en: 'Open it in Excel, save it as xlsx, and upload that.',
  },
  powerPoint: {
    ko: 'PowerPoint에서 열어 pptx로 다시 저장한 뒤 올려 주세요.',
    en: 'Open it in PowerPoint, save it as pptx, and upload that.',
  },
  pdf: {
    ko: '원래 프로그램에서 열어 PDF로 저장한 뒤 올려 주세요.',
    en: 'Open it in its own program, save it as PDF, and upload that.',
  },
  picture: {
    ko: '이미지 프로그램에서 열어 JPG나 PNG로 저장한 뒤 올려 주세요.',
    en: 'Open it in a picture program, save it as JPG or PNG, and upload that.',
  },
  phone: {
    ko: '아이폰의 설정 > 카메라 > 포맷에서 ‘높은 호환성’을 선택해 다시 찍거나 JPG로 저장한 뒤 올려 주세요.',
    en: 'On the iPhone, choose Settings > Camera > Formats > Most Compatible and take the photo again, or save it as JPG.',
  },
  archive: {
    ko: '압축을 풀어 안에 있는 문서를 올려 주세요.',
    en: 'Unpack it and upload the document inside.',
  },
} as const satisfies Record<string, Wording>;

type Remedy = keyof typeof SAVE_AGAIN;

const REMEDY_OF_EXTENSION: Readonly<Record<string, Remedy>> = {
  hwp: 'hangul',
  hwpx: 'hangul',
  doc: 'word',
  docx: 'word',
  odt: 'word',
  xls: 'excel',
  xlsx: 'excel',
  ppt: 'powerPoint',
  pptx: 'powerPoint',
  pdf: 'pdf',
  jpg: 'picture',
  jpeg: 'picture',
  jfif: 'picture',
  png: 'picture',
};

interface ForeignTraits {
  /** Completes '내용이 …인 파일' and 'Files that are … inside'. */
  readonly name: Wording;
  /** Undefined for kinds that the program of the extension opens. */
  readonly remedy?: Remedy;
}

const kind = (ko: string, en: string, remedy?: Remedy): ForeignTraits =>
  remedy === undefined ? { name: { ko, en } } : { name: { ko, en }, remedy };

const FOREIGN = {
  hwpml: kind('HWPML(한글 XML)', 'HWPML (Hangul XML)', 'hangul'),
  oldHwp: kind('한글 3.0 이하 문서', 'Hangul 3.0 or older', 'hangul'),
  wordXml: kind('Word XML', 'Word XML', 'word'),
  excelXml: kind('Excel XML', 'Excel XML', 'excel'),
  excelBinary: kind('Excel 바이너리 문서(xlsb)', 'an Excel binary workbook (xlsb)', 'excel'),
  oldWord: kind('아주 오래된 Word 문서', 'a very old Word document', 'word'),
  oldExcel: kind('아주 오래된 Excel 문서', 'a very old Excel workbook', 'excel'),
  rtf: kind('서식 있는 텍스트(RTF)', 'rich text (RTF)', 'word'),
  html: kind('웹 페이지(HTML)', 'a web page (HTML)'),
  webArchive: kind('웹 보관 파일(MHTML)', 'a web archive (MHTML)'),
  xml: kind('XML', 'XML'),
  text: kind('일반 텍스트(TXT, CSV)', 'plain text (TXT, CSV)'),
  openSheet: kind('OpenDocument 스프레드시트(ods)', 'an OpenDocument spreadsheet (ods)', 'excel'),
  openSlides: kind('OpenDocument 프레젠테이션(odp)', 'an OpenDocument presentation (odp)', 'powerPoint'),
  openFlat: kind('OpenDocument XML', 'OpenDocument XML', 'word'),
  iWork: kind('Pages, Numbers, Keynote 문서', 'a Pages, Numbers or Keynote document', 'pdf'),
  outlook: kind('Outlook 메일(msg)', 'an Outlook message (msg)', 'pdf'),
  postScript: kind('PostScript', 'PostScript', 'pdf'),
  heic: kind('HEIC 사진', 'a HEIC photo', 'phone'),
  webp: kind('WEBP 이미지', 'a WEBP picture', 'picture'),
  gif: kind('GIF 이미지', 'a GIF picture', 'picture'),
  bmp: kind('BMP 이미지', 'a BMP picture', 'picture'),
  tiff: kind('TIFF 이미지', 'a TIFF picture', 'picture'),
  psd: kind('Photoshop 이미지(psd)', 'a Photoshop picture (psd)', 'picture'),
  archive: kind('압축 파일', 'an archive', 'archive'),
} as const satisfies Record<string, ForeignTraits>;

/** A kind of file that is accepted under no extension. */
export type ForeignKind = keyof typeof FOREIGN;

export const FOREIGN_KINDS = Object.keys(FOREIGN) as readonly ForeignKind[];

/** The name of a foreign kind, and what to do with a file of it under this extension. */
export function foreignKindWords(
  found: ForeignKind,
  ext: string,
): { readonly kind: Wording; readonly remedy: Wording } {
  const traits: ForeignTraits = FOREIGN[found];
  return { kind: traits.name, remedy: SAVE_AGAIN[traits.remedy ?? REMEDY_OF_EXTENSION[ext] ?? 'pdf'] };
}
