// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { watchNumberInputs } from './number-inputs'

watchNumberInputs()

function fieldOf(inputMode: string): HTMLInputElement {
  document.body.innerHTML = `<input inputmode="${inputMode}" value="1.234,50">`
  return document.body.firstElementChild as HTMLInputElement
}

const selected = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0)

/** Focus comes with the press, and the caret after it. */
const tapAt = (field: HTMLInputElement, caret: number) => {
  field.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  field.focus()
  field.setSelectionRange(caret, caret)
  field.click()
}

describe('a field for a number', () => {
  let field: HTMLInputElement
  beforeEach(() => {
    field = fieldOf('decimal')
  })

  it('is selected as a whole by who comes to it', () => {
    field.focus()
    expect(selected(field)).toBe('1.234,50')
  })

  it('stays selected where the browser puts the caret after the focus has come', () => {
    tapAt(field, 3)
    expect(selected(field)).toBe('1.234,50')
  })

  it('lets the next press put the caret where it is wanted, however somebody came', () => {
    tapAt(field, 3)
    tapAt(field, 2)
    expect(selected(field)).toBe('')
    field.blur()
    field.focus()
    expect(selected(field)).toBe('1.234,50')
    tapAt(field, 2)
    expect(selected(field)).toBe('')
  })

  it('is left alone where it takes words', () => {
    const words = fieldOf('text')
    tapAt(words, 2)
    expect(selected(words)).toBe('')
  })
})
