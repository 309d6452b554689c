interface Named {
  readonly name: string
  readonly surname: string | null
}

export function fullName({ name, surname }: Named): string {
  return surname ? `${name} ${surname}` : name
}
