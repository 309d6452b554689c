/** Where guests find the booking page of a business. */
export function pageAddress(baseUrl: string, name: string): string {
  return `${baseUrl}/b/${name}`
}
