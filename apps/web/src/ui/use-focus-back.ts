import { useEffect } from 'react'

/**
 * For a dialog that is there only while it is open: gives the focus back to what had it before. An
 * item of a menu is gone by then, so that the button of the menu stands in for it.
 */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement
    const menuButton = before?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
    return () => {
      const target = menuButton ? document.getElementById(menuButton) : before
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    }
  }, [])
}
