/** The name of a card as lists show it: its issuer and the last four digits. @param card with the masked number, such as 4330****1234 */
export const cardName = ({ brand, number }: { readonly brand: string; readonly number: string }): string =>
  `${brand} ${number.slice(-4)}`.trim();
