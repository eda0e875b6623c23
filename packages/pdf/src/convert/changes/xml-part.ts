/** Reads and writes one XML part of a package, and walks over its elements. */
import { DOMParser, type Document, type Element, type Node, XMLSerializer } from '@xmldom/xmldom';
import { ConversionError } from '../conversion-error.ts';

export type { Document, Element, Node };

const ELEMENT = 1;
const TEXT = 3;

/** The text of an XML file, which is UTF-8 or, with a byte order mark, UTF-16. */
export function xmlText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

/** Parses an XML file. Throws ConversionError `damaged`. */
export function parseXml(text: string): Document {
  const onError = (level: string, message: string) => {
    if (level !== 'warning') throw new Error(message);
  };
  try {
    return new DOMParser({ onError }).parseFromString(text, 'text/xml');
  } catch (error) {
    throw new ConversionError('damaged', `XML: ${error instanceof Error ? error.message.slice(0, 200) : ''}`);
  }
}

/** The document as an XML file in UTF-8. */
export function writeXml(document: Document): Uint8Array {
  const text = new XMLSerializer().serializeToString(document).replace(/^<\?xml[^>]*\?>/, '');
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`);
}

function isElement(node: Node): node is Element {
  return node.nodeType === ELEMENT;
}

/** The child elements of an element, which may be changed while the list is used. */
export function childrenOf(parent: Node): Element[] {
  const found: Element[] = [];
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (isElement(node)) found.push(node);
  }
  return found;
}

/** The first child element with this local name. */
export function childOf(parent: Node | undefined, name: string): Element | undefined {
  return parent === undefined ? undefined : childrenOf(parent).find((child) => child.localName === name);
}

/** All elements below a node for which `fits` is true, in the order of the file, also those inside others. */
export function elementsOf(parent: Node, fits: (element: Element) => boolean): Element[] {
  return childrenOf(parent).flatMap((child) => [...(fits(child) ? [child] : []), ...elementsOf(child, fits)]);
}

/** Removes an element with its content. */
export function drop(element: Node): void {
  element.parentNode?.removeChild(element);
}

/** Removes an element and keeps its content in its place. */
export function unwrap(element: Element): void {
  const parent = element.parentNode;
  if (parent === null) return;
  for (let child = element.firstChild; child !== null; child = element.firstChild) {
    parent.insertBefore(child, element);
  }
  parent.removeChild(element);
}

/** The next element beside this one that is not in `between`. */
export function nextElement(element: Element, between: ReadonlySet<string>): Element | undefined {
  for (let node = element.nextSibling; node !== null; node = node.nextSibling) {
    if (isElement(node) && !between.has(node.localName ?? '')) return node;
  }
  return undefined;
}

/** The element's attribute with this local name, whatever its prefix. */
export function attributeOf(element: Element, name: string): string | undefined {
  for (let index = 0; index < element.attributes.length; index += 1) {
    const attribute = element.attributes.item(index);
    if (attribute?.localName === name) return attribute.value;
  }
  return undefined;
}

/** Whether an element holds text other than spaces. */
export function holdsText(node: Node): boolean {
  if (node.nodeType === TEXT) return (node.nodeValue ?? '').trim() !== '';
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (holdsText(child)) return true;
  }
  return false;
}
