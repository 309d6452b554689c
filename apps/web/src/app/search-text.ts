/** Search parameters stay the texts they are; whoever reads them decodes them with the contract. */
export interface SearchText {
  readonly [name: string]: string | undefined
}

export function parseSearch(text: string): SearchText {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const present = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  const text = new URLSearchParams(present).toString()
  return text === '' ? '' : `?${text}`
}
