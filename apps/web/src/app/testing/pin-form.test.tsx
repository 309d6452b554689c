// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PinAnswer } from '#components/offline/device-pin'
import { NewPinForm } from '#components/offline/new-pin-form'
import { PinForm } from '#components/offline/pin-form'
import { eventually, fill, one, press, says } from './dom'
import { hideForm, showForm } from './show-form'

afterEach(hideForm)

const reads = (text: string) => eventually(() => expect(says(text), text).toBe(true))

describe('the pin of a device that is locked', () => {
  const open = async (...answers: PinAnswer[]) => {
    const tryPin = vi.fn<(pin: string) => Promise<PinAnswer>>(
      async () => answers.shift() ?? { kind: 'open' },
    )
    await showForm(<PinForm isUsedUp={false} tryPin={tryPin} />)
    return tryPin
  }
  const type = async (pin: string) => {
    await fill('Your pin', pin, 'password')
    await press('button', 'Unlock')
  }

  it('is tried once it has enough digits, and says how many tries are left', async () => {
    const tryPin = await open({ kind: 'wrong', left: 9, waitMs: 0 })
    await type('12')
    await reads('A pin has 4 to 8 digits.')
    expect(tryPin).not.toHaveBeenCalled()
    await type('1234')
    await reads('Wrong pin. 9 tries left.')
    await type('4711')
    await eventually(() => expect(tryPin.mock.calls).toEqual([['1234'], ['4711']]))
    await eventually(() => expect(says('Wrong pin')).toBe(false))
  })

  it('cannot be tried again before its time, which is said', async () => {
    await open({ kind: 'wrong', left: 7, waitMs: 30_000 })
    await type('1234')
    await reads('Wrong pin. 7 tries left. The next try is possible at')
    expect((await one('button', 'Unlock')).hasAttribute('disabled')).toBe(true)
  })

  it('is asked for no more once it was wrong too often: signing in is', async () => {
    await showForm(<PinForm isUsedUp tryPin={async () => ({ kind: 'used_up' })} />)
    await reads('Connect this device and sign in again: what was sold on it is kept')
    expect(document.querySelector('input')).toBeNull()
  })
})

describe('a new pin', () => {
  const open = async (hasPin: boolean, isReady = true) => {
    const steps = { onSave: vi.fn(), onRemove: vi.fn(), onCancel: vi.fn() }
    const onRemove = hasPin ? steps.onRemove : null
    await showForm(<NewPinForm {...steps} isReady={isReady} isBusy={false} onRemove={onRemove} />)
    return steps
  }
  const type = async (pin: string, again: string) => {
    await fill('New pin', pin, 'password')
    await fill('Repeat the pin', again, 'password')
    await press('button', 'Save pin')
  }

  it('has four to eight digits and is typed twice alike', async () => {
    const { onSave } = await open(false)
    await type('12a4', '12a4')
    await reads('A pin has 4 to 8 digits.')
    await type('1234', '1243')
    await reads('The two pins differ.')
    expect(onSave).not.toHaveBeenCalled()
    await type('1234', '1234')
    await eventually(() => expect(onSave.mock.calls).toEqual([['1234']]))
  })

  it('can be removed where there is one', async () => {
    const { onRemove } = await open(true)
    await press('button', 'Remove pin')
    expect(onRemove).toHaveBeenCalledOnce()
  })

  it('waits until this device is known', async () => {
    await open(false, false)
    expect((await one('button', 'Save pin')).hasAttribute('disabled')).toBe(true)
  })
})
