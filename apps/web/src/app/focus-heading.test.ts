// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { focusHeading } from './focus-heading'

const page = () => document.querySelector('main') as HTMLElement

describe('the focus after a navigation', () => {
  beforeEach(() => {
    document.body.innerHTML = '<button>Menu</button><main></main>'
  })

  it('is on the heading', () => {
    page().innerHTML = '<h1>Tags</h1>'
    focusHeading()
    expect(document.activeElement?.textContent).toBe('Tags')
  })

  it('comes to a heading that appears later', async () => {
    focusHeading()
    expect(document.activeElement).toBe(page())
    page().innerHTML = '<div><h1>Tags</h1></div>'
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Tags'))
  })

  it('stays where somebody has put it meanwhile', async () => {
    focusHeading()
    document.querySelector('button')?.focus()
    page().innerHTML = '<h1>Tags</h1>'
    await Promise.resolve()
    expect(document.activeElement?.textContent).toBe('Menu')
  })

  it('is not moved for a page that was left', async () => {
    const stopWaiting = focusHeading()
    stopWaiting()
    page().innerHTML = '<h1>Tags</h1>'
    await Promise.resolve()
    expect(document.activeElement).toBe(page())
  })
})
