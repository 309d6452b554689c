import { describe, expect, it } from 'vitest'
import { writeSetting } from '#platform/settings/installation-settings'
import { useTestServer } from '#testing/test-server'
import { beginSteps, finishSteps, patiently, type SeedStep } from './seed-steps'

describe('a demo that is made on a busy machine', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  const tooSlow = () => new Error('Query read timeout')

  it('is waited for when a statement runs out of time, and not when it is wrong', async () => {
    let tries = 0
    const slow = async () => {
      tries += 1
      if (tries < 10) throw tooSlow()
      // Its database is being started anew.
      if (tries < 20) throw Object.assign(new Error('connect ENOENT'), { code: 'ENOENT' })
      return 'made'
    }
    expect(await patiently(slow, 1)).toBe('made')
    expect(tries).toBe(20)
    const wrong = () => patiently(() => Promise.reject(new Error('syntax error')), 1)
    await expect(wrong()).rejects.toThrow('syntax error')
  })

  it('is taken up where it was interrupted, and no step is done twice', async () => {
    const done: string[] = []
    let isKilled = true
    const steps: SeedStep[] = [
      { name: 'tags', again: async () => void done.push('tags') },
      {
        name: 'settlements',
        inOne: async (tx) => {
          await writeSetting(tx, 'half-a-step', 'kept')
          if (isKilled) throw new Error('killed')
          done.push('settlements')
        },
      },
      { name: 'sales', again: async () => void done.push('sales') },
    ]
    await server.database.asPlatform(beginSteps)
    await expect(finishSteps(server.database, steps, 1)).rejects.toThrow('killed')
    expect(done).toEqual(['tags'])
    isKilled = false
    await finishSteps(server.database, steps, 1)
    await finishSteps(server.database, steps, 1)
    expect(done).toEqual(['tags', 'settlements', 'sales'])
  })
})
