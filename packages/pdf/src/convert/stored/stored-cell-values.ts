/** Owns the formulas of a workbook (ECMA-376 part 1, 18.3.1.40). Invariant: a cell that has a stored value shows that value. */

/** A formula that its value follows. A formula without a value stays, since nobody has seen what it shows. */
const FORMULA = /<((?:[\w.-]+:)?)f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/\1f>)\s*(?=<\1v(?:\s[^<>]*)?>[^<])/g;
const SHARED = /<(?:[\w.-]+:)?f\s[^<>]*t="shared"[^<>]*\/>\s*<\//;

/** The sheet with values in place of its formulas. A shared formula that a cell without value needs stays, with all others. */
export function withCellValues(sheet: string): string {
  return SHARED.test(sheet) ? sheet : sheet.replace(FORMULA, '');
}
