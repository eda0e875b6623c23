/**
 * Owns the products with which points are charged, as data. Invariant: the price is the supply amount plus VAT of 10 % (부가가치세법
 * 제30조), all in whole won, and a larger product never costs more per point than a smaller one.
 */

const VAT_PERCENT = 10;

export interface Price {
  /** The amount without VAT, in won. */
  readonly supply: number;
  readonly vat: number;
  /** What is paid: supply and VAT. */
  readonly price: number;
}

export interface Product extends Price {
  readonly productId: string;
  readonly points: number;
  /** The price of one point without VAT, in won. */
  readonly unitPrice: number;
  /** By how many percent one point is cheaper than in the smallest product. */
  readonly discount: number;
}

/** Points and the price of one point without VAT. The id of a product that was sold is never given to another one. */
const SOLD = [
  ['point-10', 10, 1000],
  ['point-50', 50, 950],
  ['point-100', 100, 900],
  ['point-300', 300, 850],
  ['point-500', 500, 800],
  ['point-1000', 1000, 700],
  ['point-5000', 5000, 600],
] as const;

const BASE = SOLD[0][2];

/** Returns the parts of a price without VAT; a fraction of a won of VAT is dropped. */
export const withVat = (supply: number): Price => {
  const vat = Math.floor((supply * VAT_PERCENT) / 100);
  return { supply, vat, price: supply + vat };
};

/** The products that are sold, the smallest first. */
export const PRODUCTS: readonly Product[] = SOLD.map(([productId, points, unitPrice]) => ({
  productId,
  points,
  unitPrice,
  ...withVat(points * unitPrice),
  discount: Math.round(((BASE - unitPrice) * 100) / BASE),
}));

/** Returns a product that is sold, or null. */
export const productOf = (productId: string): Product | null =>
  PRODUCTS.find((one) => one.productId === productId) ?? null;
