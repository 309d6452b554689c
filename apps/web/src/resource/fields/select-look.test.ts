// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { watchPresses } from '#ui/after-press'
import { singleSelectLook } from './select-look'

describe('what is typed into a list of one value', () => {
  function left(typed: string | null, chosen: string) {
    const change = vi.fn()
    const control = { required: true, onBlur: vi.fn() }
    const look = singleSelectLook(
      { isLocked: false, control, words: () => chosen, change },
      { placeholder: 'Choose' },
    )
    const currentTarget = { value: typed ?? chosen, dataset: {} }
    if (typed !== null) look.onInput({ currentTarget } as never)
    look.onBlur({ currentTarget } as never)
    expect(control.onBlur).toHaveBeenCalledOnce()
    return change.mock.calls
  }

  it('clears the choice where it is something else, instead of leaving the former one', () => {
    expect(left('Pippo Voucher', 'Smartbox')).toEqual([[null]])
    expect(left('', 'Smartbox')).toEqual([[null]])
  })

  it('clears it when the press that leaves it is over, before the click is heard', () => {
    watchPresses()
    document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    const changes = left('Pippo Voucher', 'Smartbox')
    expect(changes).toEqual([])
    document.body.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
    expect(changes).toEqual([[null]])
  })

  it('leaves the choice where it is the same, or where nothing was typed', () => {
    expect(left('Smartbox', 'Smartbox')).toEqual([])
    expect(left(null, 'Smartbox')).toEqual([])
  })
})
