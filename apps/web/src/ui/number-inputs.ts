/** How every field for a number behaves, in whichever form it stands. */
export function watchNumberInputs(): void {
  document.addEventListener('wheel', leaveFocusedNumber, { passive: true })
  document.addEventListener('pointerdown', notePress, true)
  document.addEventListener('click', endPress, true)
  document.addEventListener('focusin', selectWhole)
}

/** Scrolling the page must never change a number that happens to be focused: it loses the focus. */
function leaveFocusedNumber(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && takesNumbers(focused)) focused.blur()
}

/** Where a finger or the mouse went down, until it has clicked. */
let pressed: EventTarget | null = null

function notePress({ target }: Event): void {
  pressed = target
}

function endPress(): void {
  pressed = null
}

/** Whoever comes to a number types another one: nobody has to delete the one before. */
function selectWhole({ target }: FocusEvent): void {
  if (!(target instanceof HTMLInputElement) || !takesNumbers(target)) return
  target.select()
  if (pressed === target) target.addEventListener('click', selectAgain, { once: true })
}

/** Some browsers put the caret where the finger was after the focus has come. */
function selectAgain({ currentTarget }: MouseEvent): void {
  if (!(currentTarget instanceof HTMLInputElement)) return
  if (currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select()
}

/** Ours are typed as text, since browsers disagree on how numbers are written. */
function takesNumbers({ type, inputMode }: HTMLInputElement): boolean {
  return type === 'number' || inputMode === 'numeric' || inputMode === 'decimal'
}
