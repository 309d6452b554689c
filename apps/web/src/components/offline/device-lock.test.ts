import { mostWrongPins } from '@cantina/domain/till/pin-tries'
import { describe, expect, it } from 'vitest'
import { beginTry, type DeviceLock, endTry } from './device-lock'
import { newSealKey, seal, unseal } from './seal'
import { unwrapBySecret, wrapByPin, wrapBySecret } from './wrapped-key'

const secret = btoa('s'.repeat(32))
const hour = 3_600_000

async function newLock() {
  const key = await newSealKey({ isToBeWrapped: true })
  const lock: DeviceLock = {
    id: 'lock',
    bySecret: await wrapBySecret(key, secret),
    byPin: await wrapByPin(key, '4711', 100),
    wrong: { count: 0, lastAt: 0 },
  }
  return { lock, sale: await seal(key, 'a sale that was not sent') }
}

/** As a device does it: what is begun is stored before the pin is looked at. */
async function typed(lock: DeviceLock, pin: string, now: number) {
  const begun = beginTry(lock, now)
  if (begun.kind !== 'try')
    return { kind: begun.kind, lock: begun.kind === 'wait' ? lock : begun.lock }
  const ended = await endTry(begun, pin)
  return { kind: ended.kind, lock: ended.kind === 'wrong' ? begun.lock : ended.lock, ended }
}

describe('a device with a pin', () => {
  it('opens what it keeps, and counts anew after a slip', async () => {
    const { lock, sale } = await newLock()
    const slip = await typed(lock, '4712', 1)
    expect([slip.kind, slip.lock.wrong.count]).toEqual(['wrong', 1])
    const { ended } = await typed(slip.lock, '4711', 2)
    if (ended?.kind !== 'open') throw new Error('The pin did not open it')
    expect(await unseal(ended.key, sale)).toBe('a sale that was not sent')
    expect(ended.lock.wrong.count).toBe(0)
  })

  it('is not opened by the right pin while the next one has to wait', async () => {
    let { lock } = await newLock()
    for (const now of [1, 2, 3]) lock = (await typed(lock, '0000', now)).lock
    expect(beginTry(lock, 4)).toEqual({ kind: 'wait', waitMs: 29_999 })
    expect((await typed(lock, '4711', 4)).kind).toBe('wait')
    expect((await typed(lock, '4711', 30_003)).kind).toBe('open')
  })

  it('has no pin any more after ten wrong ones, and loses nothing of what it keeps', async () => {
    const made = await newLock()
    let { lock } = made
    const kinds: string[] = []
    for (let nth = 1; nth <= mostWrongPins; nth += 1) {
      const one = await typed(lock, '0000', nth * hour)
      kinds.push(one.kind)
      lock = one.lock
    }
    expect(kinds).toEqual([...new Array<string>(9).fill('wrong'), 'used_up'])
    expect(lock.byPin).toBeNull()
    expect((await typed(lock, '4711', 99 * hour)).kind).toBe('used_up')
    const key = await unwrapBySecret(lock.bySecret, secret)
    if (!key) throw new Error('The secret did not open it')
    expect(await unseal(key, made.sale)).toBe('a sale that was not sent')
  })

  it('has used a try when the application is ended before the pin was looked at', async () => {
    const { lock } = await newLock()
    const begun = beginTry({ ...lock, wrong: { count: mostWrongPins - 1, lastAt: 0 } }, hour)
    if (begun.kind !== 'try') throw new Error('No try was begun')
    expect((await typed(begun.lock, '4711', 2 * hour)).kind).toBe('used_up')
  })
})
