import { useEffect, useRef } from 'react'

const ownEscape =
  '[role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"][role="combobox"]'

/** Escape closes the panel, unless something above it is open, which it closes first. */
export function useEscapeFromPanel(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector(ownEscape)) return
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOpen])
}
