/** Scrolling the page must never change a number that happens to be focused: it loses the focus. */
export function ignoreWheelOnNumbers(): void {
  document.addEventListener(
    'wheel',
    () => {
      const focused = document.activeElement
      if (focused instanceof HTMLInputElement && takesNumbers(focused)) focused.blur()
    },
    { passive: true },
  )
}

/** Ours are typed as text, since browsers disagree on how numbers are written. */
function takesNumbers({ type, inputMode }: HTMLInputElement): boolean {
  return type === 'number' || inputMode === 'numeric' || inputMode === 'decimal'
}
