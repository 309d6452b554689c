import { describe, expect, it } from 'vitest'
import { Occasion, on } from './occasion'

describe('an occasion', () => {
  it('lets its subscribers act one after the other', async () => {
    const closed = new Occasion<[string]>('closed')
    const acted: string[] = []
    on(
      closed,
      async (name) => {
        await Promise.resolve()
        acted.push(`first ${name}`)
      },
      async (name) => acted.push(`second ${name}`),
    ).connect()
    await closed.announce('Fosco')
    expect(acted).toEqual(['first Fosco', 'second Fosco'])
  })

  it('is refused by a subscriber that throws, and goes no further', async () => {
    const closed = new Occasion<[]>('closed')
    const acted: string[] = []
    on(
      closed,
      () => Promise.reject(new Error('not now')),
      async () => acted.push('second'),
    ).connect()
    await expect(closed.announce()).rejects.toThrow('not now')
    expect(acted).toEqual([])
  })

  it('has its subscribers in one line of the list', () => {
    const closed = new Occasion<[]>('closed')
    const act = async () => 'acted'
    on(closed, act).connect()
    expect(() => on(closed, act).connect()).toThrow('closed')
  })

  it('fails loudly where nobody has subscribed', async () => {
    await expect(new Occasion<[]>('closed').announce()).rejects.toThrow('closed')
  })
})
