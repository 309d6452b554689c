/** A name as people write it from memory: without regard to case, accents and blanks around it. */
export function nameKey(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
