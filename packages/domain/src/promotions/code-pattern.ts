/** What a sign of a pattern stands for; every other letter or digit stands for itself. */
const choices: Readonly<Record<string, string>> = {
  '#': '0123456789',
  // Without those that are taken for another letter or for a digit when somebody reads them out.
  '?': 'ABCDEFGHJKMNPQRSTUVWXYZ',
}

/** Letters and digits, and at least one sign that stands for any of them. */
export function isCodePattern(pattern: string): boolean {
  return /^[a-z0-9#?]+$/i.test(pattern) && /[#?]/.test(pattern)
}

/** How many different codes a pattern can yield. */
export function codesOf(pattern: string): number {
  return [...pattern].reduce((codes, sign) => codes * (choices[sign]?.length ?? 1), 1)
}

/** A whole number from 0 on, below the given one. */
export type RandomBelow = (below: number) => number

export function codeLike(pattern: string, randomBelow: RandomBelow): string {
  return pattern.replace(/[#?]/g, (sign) => {
    const possible = choices[sign] ?? sign
    return possible.charAt(randomBelow(possible.length))
  })
}

/** A pattern with so few codes is gone through in a random order; of the others, codes are drawn. */
const mostInOrder = 100_000

/** Codes of a pattern in random order, none twice: all of them, or without end where there are very many. */
export function* differentCodes(pattern: string, randomBelow: RandomBelow): Generator<string> {
  const most = codesOf(pattern)
  if (most <= mostInOrder) return yield* shuffledCodes(pattern, most, randomBelow)
  const drawn = new Set<string>()
  while (true) {
    const code = codeLike(pattern, randomBelow)
    if (drawn.has(code)) continue
    drawn.add(code)
    yield code
  }
}

function* shuffledCodes(
  pattern: string,
  count: number,
  randomBelow: RandomBelow,
): Generator<string> {
  const places = Uint32Array.from({ length: count }, (_, place) => place)
  for (let left = count; left > 0; left -= 1) {
    const drawn = randomBelow(left)
    const place = places[drawn] ?? 0
    places[drawn] = places[left - 1] ?? 0
    yield codeAt(pattern, place)
  }
}

/** The codes of a pattern in a row, and the one at a place of it. */
function codeAt(pattern: string, place: number): string {
  let rest = place
  return pattern.replace(/[#?]/g, (sign) => {
    const possible = choices[sign] ?? sign
    const chosen = possible.charAt(rest % possible.length)
    rest = Math.floor(rest / possible.length)
    return chosen
  })
}
