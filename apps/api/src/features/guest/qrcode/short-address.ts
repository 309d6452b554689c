/** What a printed code says: short, so that the code stays coarse and is read from afar. */
export function shortAddress(baseUrl: string, code: string): string {
  return `${baseUrl}/q/${code}`
}
