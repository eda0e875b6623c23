import { describe, expect, test } from 'vitest';
import { type AttachmentContent, attachmentKindOf, attachmentName, wordsOfBytes } from './attachment-file.ts';

describe('[DOC-16] files that signers may attach', () => {
  test('the content decides among the endings of documents and pictures; other endings are refused', () => {
    expect(attachmentKindOf('pdf', '.PDF')).toBe('pdf');
    expect(attachmentKindOf('jpg', 'jpeg')).toBe('jpg');
    expect(attachmentKindOf('png', 'jpg')).toBe('png');
    expect(attachmentKindOf('png', '.JFIF')).toBe('png');
    expect(attachmentKindOf('hwpx', 'hwp')).toBe('hwpx');
    expect(attachmentKindOf('docx', 'doc')).toBe('docx');
    expect(attachmentKindOf('pdf', 'png')).toBe('pdf');
    const refused: [AttachmentContent, string, string][] = [
      ['pdf', 'exe', 'fileMismatch'],
      ['docx', 'html', 'fileMismatch'],
      ['docx', '', 'fileMismatch'],
      ['archive', 'docx', 'attachmentArchive'],
      ['encrypted', 'xlsx', 'fileEncrypted'],
      [null, 'pdf', 'attachmentKind'],
    ];
    for (const [content, ext, error] of refused)
      expect(() => attachmentKindOf(content, ext), `${content} ${ext}`).toThrow(error);
  });

  test('the shown name is the uploader’s, without path and control characters', () => {
    const name = (fileName: string, ext = 'pdf') => attachmentName({ fileName, ext }, 'pdf');
    expect(name('등록증.pdf')).toBe('등록증.pdf');
    expect(name('등록증'.normalize('NFD'))).toBe('등록증.pdf');
    expect(name('../사진/등록증.PDF')).toBe('등록증.PDF');
    expect(name('가\u202e나.pdf')).toBe('가나.pdf');
    expect(name('보고서 v1.2')).toBe('보고서 v1.2.pdf');
    expect(name('...')).toBe('첨부 파일.pdf');
    expect(attachmentName({ fileName: 'IMG_1.jpg', ext: 'jpg' }, 'png')).toBe('IMG_1.png');
    expect(() => name('900101-1234567.pdf')).toThrow('residentNumber');
  });

  test('sizes are written in KB and MB', () => {
    expect([1, 54_321, 2_400_000].map(wordsOfBytes)).toEqual(['1 KB', '53 KB', '2.3 MB']);
  });
});
