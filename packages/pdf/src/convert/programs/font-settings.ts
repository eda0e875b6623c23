/**
 * Owns which fonts LibreOffice and poppler see: the bundled ones, under the names that documents use. Without these settings a
 * page in 맑은 고딕 or Arial reflows, or Korean text takes its glyphs from a Japanese font.
 */
import path from 'node:path';
import { BUNDLED_FONTS, bundledFontPath, latinFontPaths } from '../../fonts/bundled-fonts.ts';

/** The bundled family and the names that it replaces, in documents of Windows, macOS and Hancom. */
const ALIASES: Readonly<Record<string, string>> = {
  NanumGothic: `맑은 고딕, Malgun Gothic, 굴림, Gulim, 굴림체, GulimChe, 새굴림, New Gulim, 돋움, Dotum, 돋움체, DotumChe,
    함초롬돋움, HCR Dotum, 한컴 고딕, Haansoft Dotum, HY중고딕, HYGothic-Medium, HY견고딕, HYGothic-Extra, HY헤드라인M,
    HYHeadLine-Medium, 휴먼고딕, 중고딕, 한양중고딕, 나눔고딕, Nanum Gothic, 나눔바른고딕, NanumBarunGothic, 나눔스퀘어,
    NanumSquare, Apple SD Gothic Neo, AppleGothic, Un Dotum, Pretendard`,
  NanumMyeongjo: `바탕, Batang, 바탕체, BatangChe, 궁서, Gungsuh, 궁서체, GungsuhChe, 함초롬바탕, HCR Batang, 한컴바탕,
    Haansoft Batang, HY신명조, HYSinMyeongJo-Medium, HY견명조, HYMyeongJo-Extra, 휴먼명조, 신명조, 한양신명조, 명조,
    나눔명조, Nanum Myeongjo, AppleMyungjo, Un Batang, Noto Serif CJK KR, Noto Serif KR`,
  'Noto Sans KR': `Noto Sans CJK KR, 본고딕, Source Han Sans K, Source Han Sans KR, SimSun, SimHei, Microsoft YaHei,
    MS Gothic, MS PGothic, Meiryo, MingLiU`,
  Tinos:
    'Times New Roman, Times, Liberation Serif, Cambria, Georgia, Book Antiqua, Palatino Linotype, Garamond',
  Arimo: 'Arial, Helvetica, Liberation Sans, Verdana, Tahoma, Segoe UI, Trebuchet MS, Arial Narrow',
  Carlito: 'Calibri, Aptos, Candara, Corbel',
  Cousine: 'Courier New, Courier, Liberation Mono, Consolas, Lucida Console',
};

/** The fonts of the generic families, for text in an unknown font. */
const GENERIC: Readonly<Record<string, readonly string[]>> = {
  serif: ['Tinos', 'NanumMyeongjo', 'Noto Sans KR'],
  'sans-serif': ['Arimo', 'NanumGothic', 'Noto Sans KR'],
  monospace: ['Cousine', 'NanumGothic', 'Noto Sans KR'],
};

/** Fonts that would give Korean text Japanese glyph shapes; the Chinese fonts of the same family stay available for Chinese. */
const JAPANESE_FIRST = [
  ...['Sans CJK JP', 'Sans CJK KR', 'Sans Mono CJK JP', 'Sans Mono CJK KR'],
  ...['Serif CJK JP', 'Serif CJK KR', 'Serif CJK SC', 'Serif CJK TC', 'Serif CJK HK'],
];

const pattern = (name: string) =>
  `<pattern><patelt name="family"><string>Noto ${name}</string></patelt></pattern>`;

const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function alias(name: string, families: readonly string[], binding: string): string {
  const list = families.map((family) => `<family>${xmlText(family)}</family>`).join('');
  return `<alias binding="${binding}"><family>${xmlText(name)}</family><prefer>${list}</prefer></alias>`;
}

/**
 * A fontconfig file that names the bundled fonts and the machine's own, except those that would give
 * Korean text Japanese shapes; `cache` is a writable folder.
 */
export function fontSettings(cache: string): string {
  const folders = [...BUNDLED_FONTS.map(bundledFontPath), ...latinFontPaths()].map((file) =>
    path.dirname(file),
  );
  const named = Object.entries(ALIASES).flatMap(([family, names]) =>
    names.split(/,\s+/).map((name) => alias(name, [family], 'same')),
  );
  const generic = Object.entries(GENERIC).map(([name, families]) => alias(name, families, 'weak'));
  return [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
    ...[...new Set(folders)].map((folder) => `<dir>${xmlText(folder)}</dir>`),
    '<dir>/usr/share/fonts</dir>',
    `<selectfont><rejectfont>${JAPANESE_FIRST.map(pattern).join('')}</rejectfont></selectfont>`,
    `<cachedir>${xmlText(cache)}</cachedir>`,
    ...named,
    ...generic,
    '</fontconfig>',
  ].join('\n');
}
