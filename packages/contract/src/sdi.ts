/** The address of Italy's e-invoice exchange: 7 letters and digits, 6 for public bodies. */
export function isValidSdi(value: string): boolean {
  return /^[a-z0-9]{6,7}$/i.test(value)
}
