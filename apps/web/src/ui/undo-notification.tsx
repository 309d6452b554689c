import type { ReactElement } from 'react'
import classes from './notification-list.module.css'
import { pausableTimer } from './pausable-timer'

export const undoMilliseconds = 10_000

/** There is one at a time: what was done after it can no longer be undone by it. */
const undoId = 'undo'

interface UndoMessageProps {
  readonly text: string
  readonly label: string
  readonly onUndo: () => void
}

/** A type and no interface, as Mantine's own has room for data attributes. */
type ShownNotification = {
  readonly id: string
  readonly message: ReactElement<UndoMessageProps>
  readonly role: 'status'
  readonly autoClose: false
  readonly position: 'top-center'
  readonly color: 'success'
  readonly withCloseButton: true
  readonly closeButtonProps: { readonly 'aria-label': string }
  readonly onClose: () => void
  readonly onMouseEnter: () => void
  readonly onMouseLeave: () => void
  readonly onFocusCapture: () => void
  readonly onBlurCapture: () => void
}

/** What of Mantine's notifications is needed here. */
export interface NotificationStack {
  readonly show: (notification: ShownNotification) => string
  readonly hide: (id: string) => string
}

interface Undoable {
  readonly label: string
  readonly closeLabel: string
  readonly undo: () => void
}

/**
 * Says what was done and offers to undo it, by the button or by the keys for it, for ten seconds in
 * which nobody points at it or is on it with the keyboard.
 */
export function showUndoable(
  stack: NotificationStack,
  text: string,
  { label, closeLabel, undo }: Undoable,
): void {
  stack.hide(undoId)
  const hide = () => stack.hide(undoId)
  const timer = pausableTimer(undoMilliseconds, hide)
  let isOver = false
  const end = () => {
    isOver = true
    timer.stop()
    window.removeEventListener('keydown', press)
  }
  const undoOnce = () => {
    if (isOver) return
    end()
    hide()
    undo()
  }
  function press(event: KeyboardEvent) {
    if (event.defaultPrevented || !isUndoKey(event) || isTyping(event.target)) return
    event.preventDefault()
    undoOnce()
  }
  window.addEventListener('keydown', press)
  stack.show({
    id: undoId,
    message: <UndoMessage text={text} label={label} onUndo={undoOnce} />,
    role: 'status',
    autoClose: false,
    position: 'top-center',
    color: 'success',
    withCloseButton: true,
    closeButtonProps: { 'aria-label': closeLabel },
    onClose: end,
    onMouseEnter: () => timer.hold('pointer'),
    onMouseLeave: () => timer.release('pointer'),
    onFocusCapture: () => timer.hold('focus'),
    onBlurCapture: () => timer.release('focus'),
  })
}

function UndoMessage({ text, label, onUndo }: UndoMessageProps) {
  return (
    <span className={classes.undoable}>
      {text}
      <button
        type="button"
        className={classes.undo}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={onUndo}
      >
        {label}
      </button>
    </span>
  )
}

function isUndoKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z'
}

const typingPlaces = 'input, textarea, select, [contenteditable="true"]'

/** There the same keys take back what was typed. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typingPlaces) !== null
}
