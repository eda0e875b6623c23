/**
 * Owns the drawing of one page of SVG as one page of vector PDF: shapes, clips, pictures and selectable text. Invariant: the
 * page's units are those of the SVG (96 an inch), y down; the first matrix converts them to points.
 */
import { ops, type PDF, type PDFImage, type PDFPage } from '@libpdf/core';
import { embedPicture } from '../image/embed-picture.ts';
import { inProportion, isEquation } from './svg-equation.ts';
import type { SvgFonts } from './svg-fonts.ts';
import { IDENTITY, type Matrix, parseTransform } from './svg-matrix.ts';
import { metafileOf } from './svg-metafile.ts';
import { outlineOf } from './svg-outline.ts';
import { drawAsPicture } from './svg-picture.ts';
import { drawShape, type Operator, outline } from './svg-shape.ts';
import { drawText } from './svg-text.ts';
import { numberOf, type SvgNode } from './svg-tree.ts';

const POINTS_PER_UNIT = 0.75;
const REFERENCE = /url\(#([^)]+)\)/;

/** The pictures of a document, so that a picture that every page shows is stored once. */
export type PictureCache = Map<string, PDFImage | undefined>;

export interface SvgPage {
  readonly pdf: PDF;
  readonly page: PDFPage;
  readonly fonts: SvgFonts;
  readonly pictures: PictureCache;
  /** Called with every text that the page shows, in the order in which it is drawn. */
  readonly onText: (text: string) => void;
}

class SvgDrawing {
  readonly #target: SvgPage;
  readonly #definitions: SvgNode[] = [];
  readonly #byId = new Map<string, SvgNode>();
  readonly #size: { readonly width: number; readonly height: number };
  readonly #operators: Operator[] = [];

  constructor(target: SvgPage, svg: SvgNode) {
    this.#target = target;
    this.#size = { width: numberOf(svg, 'width', 794), height: numberOf(svg, 'height', 1123) };
    this.#collect(svg);
  }

  run(svg: SvgNode): void {
    const scale = POINTS_PER_UNIT;
    this.#operators.push(
      ops.pushGraphicsState(),
      ops.concatMatrix(scale, 0, 0, -scale, 0, this.#size.height * scale),
    );
    for (const child of svg.children) this.#draw(child);
    this.#operators.push(ops.popGraphicsState());
    this.#target.page.drawOperators(this.#operators);
  }

  #collect(node: SvgNode): void {
    if (node.name === 'defs') this.#definitions.push(...node.children);
    const { id } = node.attributes;
    if (id !== undefined) this.#byId.set(id, node);
    for (const child of node.children) this.#collect(child);
  }

  #draw(node: SvgNode): void {
    if (node.name === 'defs' || node.name === 'title' || node.name === 'style') return;
    if (this.#needsPicture(node)) {
      this.#drawPicture(node);
      return;
    }
    this.#operators.push(ops.pushGraphicsState());
    const matrix = parseTransform(node.attributes.transform);
    this.#enter(isEquation(node) ? inProportion(matrix) : matrix);
    this.#clip(node);
    this.#fade(node);
    if (node.name === 'g' || node.name === 'a') for (const child of node.children) this.#draw(child);
    else if (node.name === 'svg') this.#drawInner(node);
    else if (node.name === 'image') this.#drawImage(node);
    else if (node.name === 'text') this.#operators.push(...drawText(node, this.#target));
    else this.#operators.push(...drawShape(node));
    this.#operators.push(ops.popGraphicsState());
  }

  #needsPicture(node: SvgNode): boolean {
    const { fill = '', stroke = '', filter } = node.attributes;
    if (filter !== undefined && filter !== 'none') return true;
    if (REFERENCE.test(fill) || REFERENCE.test(stroke)) return true;
    if (node.attributes['marker-start'] ?? node.attributes['marker-end']) return true;
    const link = node.attributes.href ?? node.attributes['xlink:href'] ?? '';
    return node.name === 'image' && !/^data:image\/(png|jpe?g|svg\+xml)[;,]/.test(link);
  }

  #enter(matrix: Matrix): void {
    if (matrix !== IDENTITY) this.#operators.push(ops.concatMatrix(...matrix));
  }

  #clip(node: SvgNode): void {
    const id = REFERENCE.exec(node.attributes['clip-path'] ?? '')?.[1];
    const shape = id === undefined ? undefined : this.#byId.get(id)?.children[0];
    const segments = shape && outlineOf(shape);
    if (segments === undefined || segments.length === 0) return;
    this.#operators.push(...outline(segments), ops.clip(), ops.endPath());
  }

  #fade(node: SvgNode): void {
    const whole = numberOf(node, 'opacity', 1);
    const fill = numberOf(node, 'fill-opacity', 1) * whole;
    const stroke = numberOf(node, 'stroke-opacity', 1) * whole;
    if (fill >= 1 && stroke >= 1) return;
    const state = this.#target.pdf.createExtGState({ fillOpacity: fill, strokeOpacity: stroke });
    this.#operators.push(ops.setGraphicsState(this.#target.page.registerExtGState(state)));
  }

  /** A nested svg element: a viewport of its own size onto its viewBox. */
  #drawInner(node: SvgNode): void {
    const [x, y] = [numberOf(node, 'x'), numberOf(node, 'y')];
    const [width, height] = [numberOf(node, 'width'), numberOf(node, 'height')];
    const box = (node.attributes.viewBox ?? '').split(/[\s,]+/).map(Number);
    const [bx = 0, by = 0, bw = width, bh = height] = box.length === 4 ? box : [];
    if (!(bw > 0 && bh > 0 && width > 0 && height > 0)) return;
    this.#operators.push(ops.rectangle(x, y, width, height), ops.clip(), ops.endPath());
    const [sx, sy] = [width / bw, height / bh];
    const even = node.attributes.preserveAspectRatio === 'none' ? undefined : Math.min(sx, sy);
    const [fx, fy] = [even ?? sx, even ?? sy];
    const [dx, dy] = [(width - bw * fx) / 2, (height - bh * fy) / 2];
    this.#enter([fx, 0, 0, fy, x + dx - bx * fx, y + dy - by * fy]);
    for (const child of node.children) this.#draw(child);
  }

  #embed(link: string): PDFImage | undefined {
    const { pictures, pdf } = this.#target;
    if (pictures.has(link)) return pictures.get(link);
    let image: PDFImage | undefined;
    try {
      image = embedPicture(pdf, Buffer.from(link.slice(link.indexOf(',') + 1), 'base64'));
    } catch {
      image = undefined;
    }
    pictures.set(link, image);
    return image;
  }

  #drawImage(node: SvgNode): void {
    const metafile = metafileOf(node);
    if (metafile !== undefined) {
      this.#collect(metafile);
      this.#drawInner(metafile);
      return;
    }
    const image = this.#embed(node.attributes.href ?? node.attributes['xlink:href'] ?? '');
    if (image === undefined) {
      this.#drawPicture({ ...node, attributes: { ...node.attributes, transform: '' } });
      return;
    }
    let [x, y] = [numberOf(node, 'x'), numberOf(node, 'y')];
    let [width, height] = [numberOf(node, 'width', image.width), numberOf(node, 'height', image.height)];
    if (node.attributes.preserveAspectRatio !== 'none') {
      const scale = Math.min(width / image.width, height / image.height);
      [x, y] = [x + (width - image.width * scale) / 2, y + (height - image.height * scale) / 2];
      [width, height] = [image.width * scale, image.height * scale];
    }
    this.#paint(image, x, y, width, height);
  }

  #paint(image: PDFImage, x: number, y: number, width: number, height: number): void {
    this.#operators.push(
      ops.pushGraphicsState(),
      ops.concatMatrix(width, 0, 0, -height, x, y + height),
      ops.paintXObject(this.#target.page.registerImage(image)),
      ops.popGraphicsState(),
    );
  }

  #drawPicture(node: SvgNode): void {
    const picture = drawAsPicture(node, this.#definitions, this.#size);
    if (picture === undefined) return;
    this.#target.onText(allText(node));
    const image = this.#target.pdf.embedPng(picture.png);
    this.#paint(image, picture.x, picture.y, picture.width, picture.height);
  }
}

const allText = (node: SvgNode): string => node.text + node.children.map(allText).join(' ');

/** The page size in points that an SVG of the HWP renderer states. */
export function svgPageSize(svg: SvgNode): { width: number; height: number } {
  return {
    width: numberOf(svg, 'width', 794) * POINTS_PER_UNIT,
    height: numberOf(svg, 'height', 1123) * POINTS_PER_UNIT,
  };
}

/** Draws a parsed SVG onto the target page. */
export function drawSvg(target: SvgPage, svg: SvgNode): void {
  new SvgDrawing(target, svg).run(svg);
}
