/** Scrolling the page must never change a number that happens to be focused. */
export function ignoreWheelOnNumbers(): void {
  document.addEventListener(
    'wheel',
    () => {
      const focused = document.activeElement
      if (focused instanceof HTMLInputElement && focused.type === 'number') focused.blur()
    },
    { passive: true },
  )
}
