/**
 * Owns which fonts LibreOffice and poppler see: the bundled Korean ones, under the names Korean documents use.
 * Without this a page of 맑은 고딕 reflows, or takes its glyphs from a Japanese font.
 */
import path from 'node:path';
import { BUNDLED_FONTS, bundledFontPath } from '../pages/bundled-fonts.ts';

const ALIASES: ReadonlyArray<readonly [family: string, names: readonly string[]]> = [
  [
    'Nanum Gothic',
    [
      ...[
        '맑은 고딕',
        'Malgun Gothic',
        '굴림',
        'Gulim',
        '굴림체',
        'GulimChe',
        '돋움',
        'Dotum',
        '돋움체',
        'DotumChe',
      ],
      ...[
        '함초롬돋움',
        'HCR Dotum',
        '한컴 고딕',
        'Haansoft Dotum',
        '새굴림',
        'New Gulim',
        'HY중고딕',
        'HYGothic-Medium',
      ],
      ...['HY견고딕', 'HYGothic-Extra', 'HY헤드라인M', 'HYHeadLine-Medium', '휴먼고딕', '중고딕', '나눔고딕'],
      ...[
        'NanumGothic',
        'Apple SD Gothic Neo',
        'AppleGothic',
        '나눔바른고딕',
        'NanumBarunGothic',
        'Un Dotum',
      ],
      ...['한양중고딕', '나눔스퀘어', 'NanumSquare', 'Pretendard'],
    ],
  ],
  [
    'Nanum Myeongjo',
    [
      ...[
        '바탕',
        'Batang',
        '바탕체',
        'BatangChe',
        '궁서',
        'Gungsuh',
        '궁서체',
        'GungsuhChe',
        '함초롬바탕',
        'HCR Batang',
      ],
      ...['한컴바탕', 'Haansoft Batang', 'HY신명조', 'HYSinMyeongJo-Medium', 'HY견명조', 'HYMyeongJo-Extra'],
      ...[
        '휴먼명조',
        '신명조',
        '한양신명조',
        '나눔명조',
        'NanumMyeongjo',
        'AppleMyungjo',
        'Un Batang',
        '명조',
      ],
    ],
  ],
  [
    'Noto Sans KR',
    ['Noto Sans CJK KR', '본고딕', 'Source Han Sans K', 'Source Han Sans KR', 'SimSun', 'MS Gothic'],
  ],
];

/** Names that fontconfig falls back to when neither the named font nor an alias is there. */
const GENERIC: ReadonlyArray<readonly [generic: string, families: readonly string[]]> = [
  ['serif', ['Liberation Serif', 'DejaVu Serif', 'Nanum Myeongjo', 'Noto Sans KR']],
  ['sans-serif', ['Liberation Sans', 'DejaVu Sans', 'Nanum Gothic', 'Noto Sans KR']],
  ['monospace', ['Liberation Mono', 'DejaVu Sans Mono', 'Nanum Gothic', 'Noto Sans KR']],
];

const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function alias(name: string, families: readonly string[], binding: string): string {
  const list = families.map((family) => `<family>${xmlText(family)}</family>`).join('');
  return `<alias binding="${binding}"><family>${xmlText(name)}</family><prefer>${list}</prefer></alias>`;
}

/** A fontconfig file that names the bundled fonts and the machine's Latin ones; `cache` is a writable folder. */
export function fontSettings(cache: string): string {
  const folders = new Set(BUNDLED_FONTS.map((font) => path.dirname(bundledFontPath(font))));
  const named = ALIASES.flatMap(([family, names]) => names.map((name) => alias(name, [family], 'same')));
  const generic = GENERIC.map(([name, families]) => alias(name, families, 'weak'));
  return [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
    ...[...folders].map((folder) => `<dir>${xmlText(folder)}</dir>`),
    '<dir>/usr/share/fonts</dir>',
    `<cachedir>${xmlText(cache)}</cachedir>`,
    ...named,
    ...generic,
    '</fontconfig>',
  ].join('\n');
}
