/**
 * The one element that stands in the page itself. Styles of the page reach it, so each that matters is
 * set as important on the element, which nothing in a style sheet outranks; by script, since a strict
 * policy forbids the attribute. What is inside is out of reach.
 */
export function hostElement(css: string): { host: HTMLElement; inside: ShadowRoot } {
  const host = document.createElement('div')
  const own = { all: 'initial', display: 'block', width: 'auto', position: 'relative' }
  for (const [name, value] of Object.entries(own)) host.style.setProperty(name, value, 'important')
  const inside = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  inside.adoptedStyleSheets = [sheet]
  return { host, inside }
}
