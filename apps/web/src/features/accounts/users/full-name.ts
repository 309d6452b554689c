export function fullName({ name, surname }: { name: string; surname: string | null }): string {
  return [name, surname].filter(Boolean).join(' ')
}
