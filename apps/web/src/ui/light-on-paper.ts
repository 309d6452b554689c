const attribute = 'data-mantine-color-scheme'

/** Paper is white: whoever works in the dark scheme prints in the light one. */
export function printInLight(): void {
  const { documentElement: page } = document
  let before: string | null = null
  window.addEventListener('beforeprint', () => {
    before ??= page.getAttribute(attribute)
    page.setAttribute(attribute, 'light')
  })
  window.addEventListener('afterprint', () => {
    if (before !== null) page.setAttribute(attribute, before)
    before = null
  })
}
