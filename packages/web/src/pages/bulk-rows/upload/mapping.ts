/** The target of each column of the spreadsheet, by the column's place; null for a column that is left out. */
export type Mapping = ReadonlyMap<number, string | null>;
