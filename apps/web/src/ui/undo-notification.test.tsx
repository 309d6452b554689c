import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type NotificationStack, showUndoable, undoMilliseconds } from './undo-notification'

type Shown = Parameters<NotificationStack['show']>[0]

/** What Mantine keeps of notifications, as far as one that can be undone uses it. */
function stackOf() {
  const shown: Shown[] = []
  const stack: NotificationStack = {
    show: (one) => {
      shown.push(one)
      return one.id
    },
    hide: (id) => {
      const place = shown.findIndex((one) => one.id === id)
      if (place < 0) return id
      const [gone] = shown.splice(place, 1)
      gone?.onClose()
      return id
    },
  }
  return { stack, shown }
}

function press(key: string, change: object = {}): Event {
  const event = new Event('keydown', { cancelable: true })
  Object.assign(event, { key, ctrlKey: true, metaKey: false, shiftKey: false, altKey: false })
  Object.assign(event, change)
  window.dispatchEvent(event)
  return event
}

const second = 1_000

describe('a notification of what can be undone', () => {
  const page = new EventTarget()
  const undo = vi.fn()

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('window', page)
    vi.stubGlobal('Element', class {})
    undo.mockReset()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const show = () => {
    const { stack, shown } = stackOf()
    showUndoable(stack, 'Moved', { label: 'Undo', closeLabel: 'Close', undo })
    return { stack, shown, notice: shown[0] as Shown }
  }

  it('is a status with a button, and stays for ten seconds', () => {
    const { shown, notice } = show()
    expect(notice).toMatchObject({ role: 'status', autoClose: false })
    expect(renderToStaticMarkup(notice.message)).toMatch(/Moved.*<button.*Undo.*<\/button>/)
    expect(undoMilliseconds).toBe(10 * second)
    vi.advanceTimersByTime(10 * second - 1)
    expect(shown).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(shown).toHaveLength(0)
    expect(undo).not.toHaveBeenCalled()
  })

  it('waits while it is pointed at or has the focus, and then goes on for what is left', () => {
    const { shown, notice } = show()
    vi.advanceTimersByTime(8 * second)
    notice.onMouseEnter()
    vi.advanceTimersByTime(60 * second)
    notice.onFocusCapture()
    notice.onMouseLeave()
    vi.advanceTimersByTime(60 * second)
    expect(shown).toHaveLength(1)
    notice.onBlurCapture()
    vi.advanceTimersByTime(2 * second - 1)
    expect(shown).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(shown).toHaveLength(0)
  })

  it('undoes once, whoever asks twice, and is gone', () => {
    const { shown, notice } = show()
    const { onUndo } = notice.message.props
    onUndo()
    onUndo()
    expect(undo).toHaveBeenCalledOnce()
    expect(shown).toHaveLength(0)
    press('z')
    expect(undo).toHaveBeenCalledOnce()
  })

  it('is undone by the keys for it, unless somebody is typing', () => {
    const { shown } = show()
    press('z', { ctrlKey: false })
    press('z', { shiftKey: true })
    press('x')
    expect(undo).not.toHaveBeenCalled()
    expect(press('Z').defaultPrevented).toBe(true)
    expect(undo).toHaveBeenCalledOnce()
    expect(shown).toHaveLength(0)
  })

  it('gives way to the next one, which alone can be undone then', () => {
    const { stack, shown } = show()
    const next = vi.fn()
    showUndoable(stack, 'Moved again', { label: 'Undo', closeLabel: 'Close', undo: next })
    expect(shown).toHaveLength(1)
    press('z', { ctrlKey: false, metaKey: true })
    expect(next).toHaveBeenCalledOnce()
    expect(undo).not.toHaveBeenCalled()
  })
})
