/**
 * Moves the focus to the heading of the page. One whose code or texts are still on their way has none yet: its place
 * has the focus until then.
 * @returns stops waiting for the heading
 */
export function focusHeading(): () => void {
  const main = document.querySelector('main')
  const stay = () => {}
  if (!main || main.contains(document.activeElement)) return stay
  const heading = main.querySelector('h1')
  focus(heading ?? main)
  if (heading) return stay
  const observer = new MutationObserver(() => {
    const late = main.querySelector('h1')
    if (!late) return
    observer.disconnect()
    const { activeElement } = document
    if (activeElement === main || activeElement === document.body) focus(late)
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function focus(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
