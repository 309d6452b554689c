import { languageList } from '@cantina/contract/reference/language'
import { describe, expect, it } from 'vitest'
import { callOn, send, useTestServer } from '#testing/test-server'
import { expectTidyNames } from '#testing/tidy-names'

interface Item {
  id: number
  name: string
  code: string
}

describe('the languages that guests speak', () => {
  const server = useTestServer()

  const list = async (lang?: 'eng' | 'ita', language?: string): Promise<Item[]> =>
    (await callOn(server, languageList, { query: lang ? { lang } : {} }, { language })).body.items
  const nameOf = (items: Item[], code: string) => items.find((item) => item.code === code)?.name

  it('come in the language asked for, else in the reader’s', async () => {
    expect(nameOf(await list(), 'de')).toBe('German')
    expect(nameOf(await list(undefined, 'it'), 'de')).toBe('Tedesco')
    expect(nameOf(await list('ita'), 'de')).toBe('Tedesco')
    expect(nameOf(await list('eng', 'it'), 'de')).toBe('German')
  })

  it('are tidy, each under a code and a number of its own', async () => {
    const [english, italian] = [await list('eng'), await list('ita')]
    expect(english.length).toBeGreaterThanOrEqual(40)
    expectTidyNames(
      english.map(({ name }) => name),
      'en',
    )
    expectTidyNames(
      italian.map(({ name }) => name),
      'it',
    )
    expect(new Set(english.map(({ id }) => id)).size).toBe(english.length)
    for (const { code } of english) expect(code).toMatch(/^[a-z]{2}$/)
  })

  it('keep the numbers that records point to', async () => {
    const items = await list()
    const idOf = (code: string) => items.find((item) => item.code === code)?.id
    expect({ it: idOf('it'), en: idOf('en'), de: idOf('de') }).toEqual({ it: 228, en: 118, de: 83 })
  })

  it('are not known in a third language', async () => {
    const answer = await send(server.app, { url: `/api${languageList.path}?lang=fra` })
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { lang: 'Choose one of the options' } },
    })
  })
})
