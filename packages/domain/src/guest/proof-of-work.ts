import { sha256 } from './sha256'

/** How many zero bits a solution's hash begins with. */
function zeroBits(words: readonly number[]): number {
  let bits = 0
  for (const word of words) {
    bits += Math.clz32(word)
    if (word !== 0) return bits
  }
  return bits
}

/** Checked with one hash, however long it took to be found. */
export function isSolution(seed: string, bits: number, solution: number): boolean {
  return zeroBits(sha256(`${seed}.${solution}`)) >= bits
}

/** Looks for a solution among some numbers, so that a page can breathe in between; null: not among these. */
export function findSolution(
  seed: string,
  bits: number,
  { from, count }: { readonly from: number; readonly count: number },
): number | null {
  for (let solution = from; solution < from + count; solution += 1) {
    if (isSolution(seed, bits, solution)) return solution
  }
  return null
}
