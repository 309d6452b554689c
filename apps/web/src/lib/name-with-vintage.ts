interface NamedByYear {
  readonly name: string
  readonly vintage: number | null
}

export function nameWithVintage({ name, vintage }: NamedByYear): string {
  return vintage === null ? name : `${name} ${vintage}`
}
