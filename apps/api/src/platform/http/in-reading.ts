import { mayCall } from '@cantina/contract/permissions'
import { callerFrom, requireAccess } from '#platform/auth/caller'
import type { Read, Transaction } from '#platform/database/database'
import { isUnreachable } from '#platform/database/database-errors'
import type { TokenClaims } from '#platform/tenancy/opening-statement'
import type { Caller } from './context'
import type { Route } from './route'

type State = Record<string, unknown>

type OfBusiness = TokenClaims & { readonly businessId: string }

interface Expected {
  readonly written: string
  readonly caller: Caller
}

/** What the last call of a session found; more sessions than are used at the same time, and little memory. */
const expectedStates = new Map<string, Expected>()
const mostExpected = 5_000

/**
 * Answers a call that only reads. State and rights of the caller are read with its first statement, not before it: the
 * call is worked on for whom the session was the last time, and what it finds is given to nobody until the database has
 * said that everything is still so. If it is not, the call is answered anew for whom the session is now.
 */
export async function inReading<T>(
  { endpoint }: Route,
  { read, claims, now }: { readonly read: Read; readonly claims: OfBusiness; readonly now: Date },
  work: (tx: Transaction, caller: Caller) => Promise<T>,
): Promise<T> {
  const key = `${claims.sessionId} ${claims.userId} ${claims.businessId}`
  return read(claims, async (tx, readState) => {
    const admit = async (): Promise<Expected> => {
      const state = await readState()
      try {
        const caller = callerFrom(claims, state, now)
        requireAccess(endpoint.access, caller)
        return remember(key, { written: writtenOut(state), caller })
      } catch (refusal) {
        // Whoever is refused is asked for first the next time.
        expectedStates.delete(key)
        throw refusal
      }
    }
    const expected = expectedStates.get(key)
    if (!expected || !mayCall(endpoint.access, expected.caller)) {
      return work(tx, (await admit()).caller)
    }
    const outcome = await outcomeOf(() => work(tx, expected.caller))
    const { written, caller } = await admit()
    return written === expected.written ? outcome() : work(tx, caller)
  })
}

/** What becomes of some work, not said yet; a database that is gone has nothing more to say. */
async function outcomeOf<T>(work: () => Promise<T>): Promise<() => T> {
  try {
    const answer = await work()
    return () => answer
  } catch (error) {
    if (isUnreachable(error)) throw error
    return () => {
      throw error
    }
  }
}

const writtenOut = (state: State | undefined): string => JSON.stringify(state)

function remember(key: string, expected: Expected): Expected {
  if (expectedStates.size >= mostExpected) expectedStates.clear()
  expectedStates.set(key, expected)
  return expected
}
