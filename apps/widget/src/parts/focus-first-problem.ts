/** Leads whoever sent something incomplete to the first thing that is missing. */
export function focusFirstProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}
