// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { printInLight } from './light-on-paper'

it('prints in the light scheme, and goes on in the one before', () => {
  const { documentElement: page } = document
  page.setAttribute('data-mantine-color-scheme', 'dark')
  printInLight()
  window.dispatchEvent(new Event('beforeprint'))
  expect(page.getAttribute('data-mantine-color-scheme')).toBe('light')
  window.dispatchEvent(new Event('afterprint'))
  expect(page.getAttribute('data-mantine-color-scheme')).toBe('dark')
})
