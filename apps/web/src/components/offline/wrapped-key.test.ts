import { describe, expect, it } from 'vitest'
import { newSealKey, seal, unseal } from './seal'
import { pinIterations, unwrapByPin, unwrapBySecret, wrapByPin, wrapBySecret } from './wrapped-key'

const secretOf = (byte: number) => btoa(String.fromCharCode(...new Array<number>(32).fill(byte)))
const iterations = 1_000

describe('the key of a device', () => {
  it('opens what was sealed with it, by its pin and by the secret of the server', async () => {
    const key = await newSealKey({ isToBeWrapped: true })
    const sealed = await seal(key, { guest: 'Rossi' })
    const byPin = await unwrapByPin(await wrapByPin(key, '4711', iterations), '4711')
    const bySecret = await unwrapBySecret(await wrapBySecret(key, secretOf(7)), secretOf(7))
    for (const opened of [byPin, bySecret]) {
      if (!opened) throw new Error('The key was not opened')
      expect(await unseal(opened, sealed)).toEqual({ guest: 'Rossi' })
      await expect(crypto.subtle.exportKey('raw', opened)).rejects.toThrow()
    }
  })

  it('is not opened by another pin, another secret, or a pin in another browser', async () => {
    const key = await newSealKey({ isToBeWrapped: true })
    const byPin = await wrapByPin(key, '4711', iterations)
    expect(await unwrapByPin(byPin, '4712')).toBeNull()
    expect(await unwrapByPin(byPin, '')).toBeNull()
    const { local } = await wrapByPin(key, '4711', iterations)
    expect(await unwrapByPin({ ...byPin, local }, '4711')).toBeNull()
    expect(await unwrapBySecret(await wrapBySecret(key, secretOf(7)), secretOf(8))).toBeNull()
  })

  it('stays in its wrapping: neither it nor the key of the browser is handed out', async () => {
    const key = await newSealKey({ isToBeWrapped: true })
    const raw = new Uint8Array(await crypto.subtle.exportKey('raw', key))
    const { local, wrapped, ...rest } = await wrapByPin(key, '4711', iterations)
    await expect(crypto.subtle.exportKey('raw', local)).rejects.toThrow()
    expect(Buffer.from(wrapped.data).includes(Buffer.from(raw))).toBe(false)
    expect(pinIterations).toBeGreaterThanOrEqual(600_000)
    expect(rest.salt).not.toEqual((await wrapByPin(key, '4711', iterations)).salt)
  })

  it('is wrapped anew when its owner has the secret', async () => {
    const key = await newSealKey({ isToBeWrapped: true })
    const sealed = await seal(key, 'kept')
    const wrapped = await wrapBySecret(key, secretOf(1))
    const again = await unwrapBySecret(wrapped, secretOf(1), { isToBeWrapped: true })
    if (!again) throw new Error('The key was not opened')
    const opened = await unwrapByPin(await wrapByPin(again, '00000000', iterations), '00000000')
    if (!opened) throw new Error('The key was not opened')
    expect(await unseal(opened, sealed)).toBe('kept')
  })
})
