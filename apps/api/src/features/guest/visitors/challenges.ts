import type { Challenge, ChallengeSolution } from '@cantina/contract/guest/challenge'
import type { RequestScope } from '#platform/http/context'
import { workChallenges } from './work-challenges'

/** What is asked for: a solution is good for nothing else. */
export interface Asked {
  readonly businessId: string
  /** What is to be had, by its id. */
  readonly subjectId: string
  readonly addressRange: string
}

/** Makes abuse cost something: the built-in work, or a CAPTCHA service in its place. */
export interface Challenges {
  readonly issue: (asked: Asked, bits: number, now: Date) => Challenge
  /** Asked before the transaction: a service may take its time. */
  readonly isSolved: (asked: Asked, solution: ChallengeSolution, now: Date) => Promise<boolean>
}

export function challengesOf({ deps }: Pick<RequestScope, 'deps'>): Challenges {
  return workChallenges(deps.secrets.linkKey)
}
