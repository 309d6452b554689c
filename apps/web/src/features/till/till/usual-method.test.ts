import { describe, expect, it } from 'vitest'
import { rememberMethod, usualMethod } from './usual-method'

function storageOf(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  } as unknown as Storage
}

describe('the usual way of paying', () => {
  it('is cash, until a till was paid in another way', () => {
    const storage = storageOf()
    expect(usualMethod('desk', storage)).toBe('cash')
    rememberMethod('desk', 'card', storage)
    expect(usualMethod('desk', storage)).toBe('card')
    expect(usualMethod('bar', storage)).toBe('cash')
  })

  it('is never somebody’s voucher or gift card', () => {
    const storage = storageOf()
    rememberMethod('desk', 'card', storage)
    for (const method of ['voucher', 'gift_card'] as const) rememberMethod('desk', method, storage)
    expect(usualMethod('desk', storage)).toBe('card')
  })
})
