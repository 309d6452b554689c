/** Where a map shows a place; nothing is asked of the map's maker before somebody follows it. */
export function mapUrl(name: string, address: string): string {
  const url = new URL('https://www.google.com/maps/search/')
  url.searchParams.set('api', '1')
  url.searchParams.set('query', `${name}, ${address}`)
  return url.href
}
