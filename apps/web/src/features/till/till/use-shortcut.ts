import { useEffect, useRef } from 'react'

export type Shortcut = 'F1' | 'F2' | 'F4' | 'F8' | 'F9' | 'F10' | '+' | '-'

/** Keys that are typed into a field as well. */
const typedKeys: readonly string[] = ['+', '-']

/** Does it when the key is pressed anywhere on the till, unless something is being asked in front of it. */
export function useShortcut(key: Shortcut, act: (() => void) | null): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (!latest.current || document.querySelector('[role=dialog]')) return
      if (typedKeys.includes(key) && isTypedInto(event.target)) return
      event.preventDefault()
      latest.current()
    }
    // Before the field for the search takes what is typed.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [key])
}

/** An empty search is no field yet. */
function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && target.dataset.tillSearch !== undefined) {
    return target.value !== ''
  }
  return target.closest('input, textarea, select, [contenteditable]') !== null
}
