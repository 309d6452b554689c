import { flushSync } from 'react-dom'

/** Goes to the first field, in the order of the page, that has to be corrected. */
export function focusFirstError(
  form: HTMLElement,
  names: readonly string[],
  openTab: (tab: string) => void,
): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')]
  const first = fields.find((field) => names.includes(field.dataset.field ?? ''))
  if (!first) return
  const tab = first.closest<HTMLElement>('[data-form-tab]')?.dataset.formTab
  // A tab that was hidden takes focus only once it is shown.
  if (tab) flushSync(() => openTab(tab))
  requestAnimationFrame(() => {
    // Tools stand before the text that they change.
    const text = first.querySelector<HTMLElement>('[role="textbox"]')
    const control =
      text ?? first.querySelector<HTMLElement>('[aria-invalid="true"], input, textarea, button')
    control?.focus()
    first.scrollIntoView({ block: 'nearest' })
  })
}
