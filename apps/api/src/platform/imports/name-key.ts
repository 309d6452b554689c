/** A name as people write it from memory: without regard to case, accents, apostrophes and blanks. */
export function nameKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’`´]/g, "'")
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .trim()
}
