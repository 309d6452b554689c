import type { Language } from '@cantina/contract/languages'
import { describe, expect, it } from 'vitest'
import { articleOf, findArticles, parseArticle, piecesOf } from './guide'
import { loadGuide } from './load-guide'

const source = `<!-- pages: /booking /booking/search -->

# Prenotazioni

Il testo
continua.

![Una giornata](images/calendar.webp)

## Passi
1. Scegli **data** e ora
2. Salva

- uno
- due
`

describe('an article', () => {
  it('is read with its pages, headings, paragraphs and lists', () => {
    expect(parseArticle('bookings', source)).toEqual({
      slug: 'bookings',
      title: 'Prenotazioni',
      pages: ['/booking', '/booking/search'],
      blocks: [
        { kind: 'paragraph', text: 'Il testo continua.' },
        { kind: 'picture', name: 'calendar', text: 'Una giornata' },
        { kind: 'heading', text: 'Passi' },
        { kind: 'steps', items: ['Scegli **data** e ora', 'Salva'] },
        { kind: 'list', items: ['uno', 'due'] },
      ],
    })
    expect(piecesOf('Scegli **data** e ora')).toEqual([
      { text: 'Scegli ', isStrong: false },
      { text: 'data', isStrong: true },
      { text: ' e ora', isStrong: false },
    ])
  })
})

const articlesIn = async (language: Language) => (await loadGuide(language)).articles

describe('the guide', () => {
  it.each(['en', 'it'] as const)(
    'has every picture that its articles show, and no other (%s)',
    async (language) => {
      const { articles, pictures } = await loadGuide(language)
      const shown = articles.map(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : [])),
      )
      expect(shown.flat().length).toBeGreaterThan(20)
      expect(Object.keys(pictures).toSorted()).toEqual(shown.flat().toSorted())
    },
  )

  it('has the same articles in both languages, about the same pages', async () => {
    const [english, italian] = [await articlesIn('en'), await articlesIn('it')]
    const keys = (articles: typeof english) => articles.map(({ slug, pages }) => [slug, pages])
    expect(english.length).toBeGreaterThan(15)
    expect(keys(italian)).toEqual(keys(english))
    for (const { title, blocks, pages } of [...english, ...italian]) {
      expect(title).not.toMatch(/[#<]/)
      expect(pages.length, title).toBeGreaterThan(0)
      expect(blocks.length, title).toBeGreaterThan(1)
      expect(JSON.stringify(blocks), title).not.toMatch(/##|^\d+\. /)
    }
  })

  it('opens at the article of the page', async () => {
    const guide = await articlesIn('it')
    const at = (path: string) => articleOf(guide, path)?.slug
    expect(at('/')).toBe('getting-started')
    expect(at('/booking/calendar')).toBe('calendar')
    expect(at('/sales/pointofsales/salesorder/order/1')).toBe('orders')
    expect(at('/settings/gateway')).toBe('card-payments')
    expect(at('/settings/audit')).toBe('settings')
    expect(at('/nowhere')).toBeUndefined()
  })

  it('is searched without caring for accents, those with it in the title first', async () => {
    const guide = await articlesIn('it')
    const found = findArticles(guide, 'NOTIFICHE telefono')
    expect(found[0]?.slug).toBe('notifications')
    expect(findArticles(guide, 'contabilità analitica quantistica')).toEqual([])
    expect(findArticles(guide, '')).toHaveLength(guide.length)
  })
})
