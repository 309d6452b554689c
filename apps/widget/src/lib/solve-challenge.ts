import type { Challenge, ChallengeSolution } from '@cantina/contract/guest/challenge'
import { findSolution } from '@cantina/domain/guest/proof-of-work'

/** So many tries take a few hundredths of a second: the page goes on reacting in between. */
const triesAtOnce = 4_000

/** Does what the server asks for; a CAPTCHA service would be another kind of challenge here. */
export async function solveChallenge({ kind, seed, bits }: Challenge): Promise<ChallengeSolution> {
  for (let from = 0; ; from += triesAtOnce) {
    const solution = findSolution(seed, bits, { from, count: triesAtOnce })
    if (solution !== null) return { kind, seed, solution }
    await new Promise((resolve) => setTimeout(resolve))
  }
}
