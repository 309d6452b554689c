/** How every field for a number behaves, in whichever form it stands. */
export function watchNumberInputs(): void {
  document.addEventListener('wheel', leaveFocusedNumber, { passive: true })
  document.addEventListener('focusin', selectWhole)
}

/** Scrolling the page must never change a number that happens to be focused: it loses the focus. */
function leaveFocusedNumber(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && takesNumbers(focused)) focused.blur()
}

/** Whoever comes to a number types another one: nobody has to delete the one before. */
function selectWhole({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement && takesNumbers(target)) target.select()
}

/** Ours are typed as text, since browsers disagree on how numbers are written. */
function takesNumbers({ type, inputMode }: HTMLInputElement): boolean {
  return type === 'number' || inputMode === 'numeric' || inputMode === 'decimal'
}
