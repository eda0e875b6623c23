/** Writes a contract as a Hangul (hwpx) file, based on a small file of the fixtures. Marked copies are like those in Word. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import {
  markHex,
  type OfficeBlock,
  type OfficeCell,
  type OfficeContract,
  type OfficeRun,
} from './office-contract.ts';

const FRAME = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../fixtures/hwpx/reader_writer-SimpleTable.hwpx',
);
/** Hundredths of a point. */
const TEXT_WIDTH = 42_520;
const ROW_HEIGHT = 2200;

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Adds styles to a list of the base file's header and returns their ids. */
class Looks {
  readonly #added: string[] = [];
  readonly #list: string;
  readonly #first: number;
  readonly #model: string;

  constructor(header: string, list: string, item: string) {
    this.#list = list;
    const ids = [...header.matchAll(new RegExp(`<hh:${item} id="(\\d+)"`, 'g'))].map(([, id]) => Number(id));
    this.#first = Math.max(-1, ...ids) + 1;
    this.#model = new RegExp(`<hh:${item} id="\\d+".*?</hh:${item}>`, 's').exec(header)?.[0] ?? '';
  }

  add(change: (model: string) => string): number {
    const id = this.#first + this.#added.length;
    this.#added.push(change(this.#model).replace(/ id="\d+"/, ` id="${id}"`));
    return id;
  }

  into(header: string): string {
    const before = Number(new RegExp(`<hh:${this.#list} itemCnt="(\\d+)"`).exec(header)?.[1] ?? 0);
    const count = before + this.#added.length;
    return header
      .replace(new RegExp(`<hh:${this.#list} itemCnt="\\d+"`), `<hh:${this.#list} itemCnt="${count}"`)
      .replace(`</hh:${this.#list}>`, `${this.#added.join('')}</hh:${this.#list}>`);
  }
}

class HwpxWriter {
  readonly #marked: boolean;
  readonly #chars: Looks;
  readonly #paragraphs: Looks;
  readonly #borders: Looks;
  readonly #header: string;
  readonly #bordered: number;

  constructor(header: string, marked: boolean) {
    this.#header = header;
    this.#marked = marked;
    this.#chars = new Looks(header, 'charProperties', 'charPr');
    this.#paragraphs = new Looks(header, 'paraProperties', 'paraPr');
    this.#borders = new Looks(header, 'borderFills', 'borderFill');
    this.#bordered = this.#border(undefined);
  }

  header(): string {
    return this.#borders.into(this.#paragraphs.into(this.#chars.into(this.#header)));
  }

  #border(id: number | undefined): number {
    const fill =
      id === undefined
        ? ''
        : `<hc:fillBrush><hc:winBrush faceColor="#${markHex(id)}" hatchColor="#FF000000" alpha="0"/></hc:fillBrush>`;
    return this.#borders.add((model) =>
      model
        .replace(
          /<hh:(left|right|top|bottom)Border type="NONE" width="[^"]*"/g,
          '<hh:$1Border type="SOLID" width="0.12 mm"',
        )
        .replace('</hh:borderFill>', `${fill}</hh:borderFill>`),
    );
  }

  #run({ text, underlined, blank }: OfficeRun, size: number): string {
    const look = this.#chars.add((model) =>
      model
        .replace(/height="\d+"/, `height="${size}"`)
        .replace(
          'shadeColor="none"',
          `shadeColor="${this.#marked && blank ? `#${markHex(blank.id)}` : 'none'}"`,
        )
        .replace(/<hh:underline type="NONE"/, `<hh:underline type="${underlined ? 'BOTTOM' : 'NONE'}"`),
    );
    return `<hp:run charPrIDRef="${look}"><hp:t>${escaped(text)}</hp:t></hp:run>`;
  }

  paragraph(
    runs: readonly OfficeRun[],
    style: Extract<OfficeBlock, { kind: 'line' }>['style'],
    before = '',
  ): string {
    const align = { title: 'CENTER', heading: 'LEFT', plain: 'LEFT', center: 'CENTER', right: 'RIGHT' }[
      style
    ];
    const look = this.#paragraphs.add((model) =>
      model
        .replace(/<hh:align horizontal="\w+"/, `<hh:align horizontal="${align}"`)
        .replace(/value="130"/g, 'value="170"'),
    );
    const text = runs.map((one) => this.#run(one, style === 'title' ? 1600 : 1000)).join('');
    return `<hp:p id="0" paraPrIDRef="${look}" styleIDRef="0" pageBreak="0" columnBreak="0" merged="0">${before}${text}</hp:p>`;
  }

  #cell(cell: OfficeCell, at: { row: number; column: number; width: number; rows: number }): string {
    const [first] = cell.runs;
    const empty = cell.runs.length === 1 && first?.text === '' ? first.blank : undefined;
    const border = this.#marked && empty ? this.#border(empty.id) : this.#bordered;
    return [
      `<hp:tc name="" header="0" hasMargin="0" protect="0" editable="0" dirty="0" borderFillIDRef="${border}">`,
      '<hp:subList id="" textDirection="HORIZONTAL" lineWrap="BREAK" vertAlign="CENTER" linkListIDRef="0" linkListNextIDRef="0" textWidth="0" textHeight="0" hasTextRef="0" hasNumRef="0">',
      this.paragraph(cell.runs, 'plain'),
      `</hp:subList><hp:cellAddr colAddr="${at.column}" rowAddr="${at.row}"/><hp:cellSpan colSpan="${cell.columns}" rowSpan="${at.rows}"/>`,
      `<hp:cellSz width="${at.width}" height="${ROW_HEIGHT * at.rows}"/><hp:cellMargin left="510" right="510" top="141" bottom="141"/></hp:tc>`,
    ].join('');
  }

  table({ widths, rows }: Extract<OfficeBlock, { kind: 'table' }>): string {
    const units = widths.map((width) => Math.round((width * TEXT_WIDTH) / 100));
    const lines = rows.map((row, index) => {
      let column = 0;
      const cells = row.map((one) => {
        const from = column;
        column += one.columns;
        const width = units.slice(from, column).reduce((sum, part) => sum + part, 0);
        return one.joined ? '' : this.#cell(one, { row: index, column: from, width, rows: 1 });
      });
      return `<hp:tr>${cells.join('')}</hp:tr>`;
    });
    const height = ROW_HEIGHT * rows.length;
    const frame = [
      `<hp:tbl id="1" zOrder="0" numberingType="TABLE" textWrap="TOP_AND_BOTTOM" textFlow="BOTH_SIDES" lock="0" dropcapstyle="None" pageBreak="CELL" repeatHeader="1" rowCnt="${rows.length}" colCnt="${widths.length}" cellSpacing="0" borderFillIDRef="${this.#bordered}" noAdjust="0">`,
      `<hp:sz width="${TEXT_WIDTH}" widthRelTo="ABSOLUTE" height="${height}" heightRelTo="ABSOLUTE" protect="0"/>`,
      '<hp:pos treatAsChar="1" affectLSpacing="0" flowWithText="1" allowOverlap="0" holdAnchorAndSO="0" vertRelTo="PARA" horzRelTo="COLUMN" vertAlign="TOP" horzAlign="LEFT" vertOffset="0" horzOffset="0"/>',
      '<hp:outMargin left="0" right="0" top="141" bottom="141"/><hp:inMargin left="510" right="510" top="141" bottom="141"/>',
      `${lines.join('')}</hp:tbl>`,
    ].join('');
    return this.paragraph([], 'plain', `<hp:run charPrIDRef="0">${frame}<hp:t/></hp:run>`);
  }
}

/** Writes a contract as an HWPX file. @param marked whether blanks are colored */
export function writeHwpx(contract: OfficeContract, marked: boolean): Uint8Array {
  const parts = unzipSync(new Uint8Array(readFileSync(FRAME)));
  const section = strFromU8(parts['Contents/section0.xml'] ?? new Uint8Array());
  const writer = new HwpxWriter(strFromU8(parts['Contents/header.xml'] ?? new Uint8Array()), marked);
  const setting = /<hp:secPr.*?<\/hp:secPr>/s.exec(section)?.[0] ?? '';
  const open = section.slice(0, section.indexOf('<hp:p '));
  const body = contract.blocks.map((block, index) => {
    if (block.kind === 'table') return writer.table(block);
    const before = index === 0 ? `<hp:run charPrIDRef="0">${setting}</hp:run>` : '';
    return writer.paragraph(block.runs, block.style, before);
  });
  const mimetype = parts.mimetype ?? strToU8('application/hwp+zip');
  return zipSync({
    mimetype: [mimetype, { level: 0 }],
    'version.xml': parts['version.xml'] ?? strToU8(''),
    'settings.xml': parts['settings.xml'] ?? strToU8(''),
    'META-INF/container.xml': parts['META-INF/container.xml'] ?? strToU8(''),
    'META-INF/manifest.xml': parts['META-INF/manifest.xml'] ?? strToU8(''),
    'Contents/content.hpf': parts['Contents/content.hpf'] ?? strToU8(''),
    'Contents/section0.xml': strToU8(`${open}${body.join('')}</hs:sec>`),
    'Contents/header.xml': strToU8(writer.header()),
  });
}
