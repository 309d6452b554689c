import { useEffect, useRef } from 'react'

const ownEscape =
  '[role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"][role="combobox"]'

/** Escape leaves what is open, unless something above it is open, which it closes first. */
export function useEscape(isOpen: boolean, leave: () => void): void {
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    if (!isOpen) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // What lies above may have closed by now, but the key was pressed in it.
      if (document.querySelector(ownEscape) || event.composedPath().some(hasOwnEscape)) return
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOpen])
}

function hasOwnEscape(target: EventTarget): boolean {
  return target instanceof Element && target.matches(ownEscape)
}
