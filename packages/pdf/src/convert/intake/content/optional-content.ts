/**
 * Owns which layers are shown: those of the document's default configuration, as a screen without zoom and print shows them (ISO
 * 32000-2, 8.11).
 */
import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core';
import type { Resolve } from '../limits/unpack-stream.ts';

const MOST_DEPTH = 32;

export class OptionalContent {
  readonly #resolve: Resolve;
  readonly #hidden = new Set<PdfObject>();
  readonly #shown = new Set<PdfObject>();
  readonly #isOn: boolean;

  constructor(catalog: PdfDict, resolve: Resolve) {
    this.#resolve = resolve;
    const properties = this.#dict(catalog.get('OCProperties'));
    const config = this.#dict(properties?.get('D'));
    this.#isOn = this.#name(config?.get('BaseState')) !== 'OFF';
    for (const group of this.#list(config?.get('ON'))) this.#set(group, true);
    for (const group of this.#list(config?.get('OFF'))) this.#set(group, false);
    for (const usage of this.#list(config?.get('AS'))) this.#applyUsage(this.#dict(usage));
  }

  /** Whether content of this optional content group, or of this membership dictionary, is shown. */
  isShown(value: PdfObject | undefined, depth = 0): boolean {
    const owner = this.#dict(value);
    if (owner === undefined || depth > MOST_DEPTH) return true;
    if (this.#name(owner.get('Type')) !== 'OCMD') return this.#isGroupShown(owner);
    const expression = this.#resolve(owner.get('VE'));
    if (expression instanceof PdfArray) return this.#evaluate(expression, depth + 1);
    return this.#byPolicy(owner);
  }

  #isGroupShown(group: PdfDict): boolean {
    const intent = this.#resolve(group.get('Intent'));
    const intents = intent instanceof PdfArray ? intent.toArray() : intent === null ? [] : [intent];
    const names = intents.map((one) => this.#name(one));
    if (names.length > 0 && !names.includes('View') && !names.includes('All')) return true;
    if (this.#hidden.has(group)) return false;
    return this.#shown.has(group) || this.#isOn;
  }

  #byPolicy(membership: PdfDict): boolean {
    const groups = this.#list(membership.get('OCGs')).flatMap((group) => this.#dict(group) ?? []);
    if (groups.length === 0) return true;
    const shown = groups.map((group) => this.#isGroupShown(group));
    const policy = this.#name(membership.get('P'));
    if (policy === 'AllOn') return shown.every(Boolean);
    if (policy === 'AnyOff') return shown.includes(false);
    if (policy === 'AllOff') return !shown.includes(true);
    return shown.includes(true);
  }

  #evaluate(expression: PdfArray, depth: number): boolean {
    const [operator, ...operands] = expression.toArray();
    const values = operands.map((operand) => {
      const found = this.#resolve(operand);
      if (found instanceof PdfArray) return depth > MOST_DEPTH || this.#evaluate(found, depth + 1);
      return this.isShown(operand, depth);
    });
    const name = this.#name(operator);
    if (name === 'Not') return values[0] !== true;
    return name === 'And' ? values.every(Boolean) : values.includes(true);
  }

  /** Applies the states that the configuration takes from the groups' usage when the document is viewed. */
  #applyUsage(usage: PdfDict | undefined): void {
    if (usage === undefined || this.#name(usage.get('Event')) !== 'View') return;
    const categories = this.#list(usage.get('Category')).map((one) => this.#name(one));
    if (!categories.includes('View')) return;
    for (const group of this.#list(usage.get('OCGs'))) {
      const view = this.#dict(this.#dict(this.#dict(group)?.get('Usage'))?.get('View'));
      const state = this.#name(view?.get('ViewState'));
      if (state !== '') this.#set(group, state !== 'OFF');
    }
  }

  #set(value: PdfObject, isShown: boolean): void {
    const group = this.#dict(value);
    if (group === undefined) return;
    (isShown ? this.#hidden : this.#shown).delete(group);
    (isShown ? this.#shown : this.#hidden).add(group);
  }

  #dict(value: PdfObject | undefined): PdfDict | undefined {
    const found = this.#resolve(value);
    return found instanceof PdfDict ? found : undefined;
  }

  #name(value: PdfObject | undefined): string {
    const found = this.#resolve(value);
    return found instanceof PdfName ? found.value : '';
  }

  #list(value: PdfObject | undefined): PdfObject[] {
    const found = this.#resolve(value);
    if (found instanceof PdfArray) return found.toArray();
    return found instanceof PdfDict ? [value instanceof PdfRef ? value : found] : [];
  }
}
