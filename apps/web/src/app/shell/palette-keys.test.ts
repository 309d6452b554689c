import { expect, it } from 'vitest'
import { isBrowsers, typedWith } from './palette-keys'

function press(key: string, held: 'Control' | 'AltGraph' | null = null) {
  return {
    key,
    ctrlKey: held !== null,
    metaKey: false,
    altKey: held === 'AltGraph',
    getModifierState: (modifier: string) => modifier === held,
  }
}

it('keeps what is typed before there is a field, and nothing else', () => {
  const keys = ['Shift', 'A', 'n', 'm', 'Backspace', 'n', 'a', ' ', 'Tab', 'Enter', 'R', 'Dead']
  expect(keys.map((key) => press(key)).reduce(typedWith, '')).toBe('Anna R')
  expect(typedWith('anna', press('@', 'AltGraph'))).toBe('anna@')
  expect(typedWith('anna', press('r', 'Control'))).toBe('anna')
})

it('leaves to the browser what is its own', () => {
  expect(isBrowsers(press('r', 'Control'))).toBe(true)
  expect(isBrowsers(press('F5'))).toBe(true)
  expect(isBrowsers(press('F'))).toBe(false)
  expect(isBrowsers(press(' '))).toBe(false)
})
