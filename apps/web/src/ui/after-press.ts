import { startTransition, useLayoutEffect, useState } from 'react'

let isPressed = false
const released = new Set<() => void>()
const waiting = new Set<() => void>()

/**
 * Does it at once, or, while the mouse or a finger is down, when the click is over. A field that is left by pressing a
 * button complains only then: its message would move the button away from under the pointer, and the click would
 * hit nothing.
 */
export function afterPress(act: () => void): () => void {
  if (isPressed) waiting.add(act)
  else act()
  return () => waiting.delete(act)
}

/**
 * Does it at once, or, while the mouse or a finger is down, when it is let go. Whoever hears the click finds it done in
 * the form, and what follows from it on the screen, where what is pressed may go, comes after the click.
 */
export function beforeClick(act: () => void): void {
  if (isPressed) released.add(act)
  else act()
}

/** A text that moves what stands below it, as it was before the press that is under way. */
export function useSettledText(text: string | undefined): string | undefined {
  const [shown, setShown] = useState(text)
  useLayoutEffect(() => afterPress(() => setShown(text)), [text])
  return shown
}

/** Has to run once before `afterPress` waits for anything; again changes nothing. */
export function watchPresses(): void {
  window.addEventListener('mousedown', begin, { capture: true })
  window.addEventListener('mouseup', end, { capture: true })
  window.addEventListener('dragend', end, { capture: true })
  // The button may be let go in another window.
  window.addEventListener('blur', end)
}

function begin(): void {
  isPressed = true
}

/** The click follows within the same task, on what was under the pointer when it was let go; the rest comes after it. */
function end(): void {
  startTransition(() => runAll(released))
  setTimeout(() => {
    isPressed = false
    runAll(waiting)
  })
}

function runAll(acts: Set<() => void>): void {
  const all = [...acts]
  acts.clear()
  for (const act of all) act()
}
