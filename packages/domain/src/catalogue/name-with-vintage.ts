export interface NamedWine {
  readonly name: string
  readonly vintage: number | null
}

/** A wine with its vintage, unless its name says it. */
export function nameWithVintage({ name, vintage }: NamedWine): string {
  return vintage === null || name.includes(String(vintage)) ? name : `${name} ${vintage}`
}
