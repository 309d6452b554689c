import { describe, expect, it, vi } from 'vitest'
import { shownPush, showPage } from './push-messages'

const origin = 'https://cantina.example.com'

function windowsWith(...urls: readonly string[]) {
  const pages = urls.map((url) => ({
    url,
    focus: vi.fn(async () => undefined),
    navigate: vi.fn(async () => undefined),
  }))
  const openWindow = vi.fn(async () => undefined)
  return { pages, openWindow, windows: { matchAll: async () => pages, openWindow } }
}

describe('a message of the server', () => {
  it('is shown with its words, in the place of an earlier one about the same', () => {
    const sent = { title: 'New booking', body: 'Ada, 11:00', path: '/x', tag: 'one' }
    expect(shownPush(JSON.stringify(sent))).toMatchObject({
      title: 'New booking',
      body: 'Ada, 11:00',
      tag: 'one',
      data: { path: '/x' },
    })
  })

  it.each(['', 'nonsense', 'null', '[]', '{"title": 3}'])('is shown when it is %j, too', (text) => {
    expect(shownPush(text)).toMatchObject({ title: 'Cantina', body: '' })
  })
})

describe('a notification that is clicked', () => {
  it('opens its page where the application is open already', async () => {
    const { pages, openWindow, windows } = windowsWith(
      'https://other.example/',
      `${origin}/booking`,
    )
    await showPage(windows, { path: '/reviews' }, origin)
    expect(pages[1]?.focus).toHaveBeenCalled()
    expect(pages[1]?.navigate).toHaveBeenCalledWith(`${origin}/reviews`)
    expect(pages[0]?.focus).not.toHaveBeenCalled()
    expect(openWindow).not.toHaveBeenCalled()
  })

  it('leaves a page as it is that shows it already', async () => {
    const { pages, windows } = windowsWith(`${origin}/reviews`)
    await showPage(windows, { path: '/reviews' }, origin)
    expect(pages[0]?.navigate).not.toHaveBeenCalled()
  })

  it.each([
    ['/reviews', '/reviews'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    [3, '/'],
  ])('opens %j as a page of this site', async (path, expected) => {
    const { openWindow, windows } = windowsWith()
    await showPage(windows, { path }, origin)
    expect(openWindow).toHaveBeenCalledWith(`${origin}${expected}`)
  })
})
