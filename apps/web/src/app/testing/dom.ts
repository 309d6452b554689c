/** The page as a person finds it: by what something is and what it is called. */

const selectors = {
  alert: '[role=alert]',
  button: 'button:not([role])',
  cell: 'td',
  checkbox: 'input[type=checkbox]:not([role=switch])',
  columnheader: 'th[scope=col]',
  combobox: 'select',
  dialog: '[role=dialog]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  menuitemradio: '[role=menuitemradio]',
  /** No role of its own: what is typed is not to be read. */
  password: 'input[type=password]',
  row: 'tbody tr',
  searchbox: 'input[type=search]',
  switch: '[role=switch]',
  textbox: 'input:not([type]), input[type=text], textarea',
} as const

type Role = keyof typeof selectors
type Within = Document | HTMLElement

/** All that is there now, in the order of the page. */
export function all(role: Role, name?: string | RegExp, within: Within = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selectors[role])].filter(
    (element) => name === undefined || isCalled(nameOf(element), name),
  )
}

/** The same by their names, which read well where a test fails. */
export function namesOf(role: Role, name?: string | RegExp, within?: Within): string[] {
  return all(role, name, within).map(nameOf)
}

/** Waits until there is exactly one. */
export function one(role: Role, name: string | RegExp, within?: Within): Promise<HTMLElement> {
  return eventually(() => {
    const found = all(role, name, within)
    const [first] = found
    if (first && found.length === 1) return first
    const there = namesOf(role, undefined, within).join(', ')
    throw new Error(`${found.length} × ${role} “${name}”; there: ${there || 'none'}`)
  })
}

/** What a part is made of is fetched when it is first shown, beside whatever else is tested. */
const patience = 12_000
const interval = 10

/** Looks until it no longer throws. */
export async function eventually<Value>(look: () => Value): Promise<Value> {
  const end = Date.now() + patience
  for (;;) {
    try {
      return look()
    } catch (error) {
      if (Date.now() > end) throw error
    }
    await aMoment(interval)
  }
}

/** Long enough, if nothing is said, for anything that was going to happen. */
export function aMoment(milliseconds = 50): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

export async function press(role: Role, name: string | RegExp, within?: Within): Promise<void> {
  const element = await one(role, name, within)
  // What was typed a moment ago may be what it waits for.
  await eventually(() => {
    if (element.hasAttribute('disabled')) throw new Error(`${name} cannot be pressed`)
  })
  element.focus()
  element.click()
}

/** Puts a text in the place of what stands in a field. */
export async function fill(name: string, text: string, role: Role = 'textbox'): Promise<void> {
  const field = (await one(role, name)) as HTMLInputElement
  field.focus()
  // React listens past the setter that it put on the element itself.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, text)
  field.dispatchEvent(new Event(role === 'combobox' ? 'change' : 'input', { bubbles: true }))
}

export async function contentOf(name: string, role: Role = 'textbox'): Promise<string> {
  return ((await one(role, name)) as HTMLInputElement).value
}

/** What a field says about itself, such as what is wrong with it. */
export function descriptionOf(element: HTMLElement): string {
  return textsAt(element.getAttribute('aria-describedby'))
}

export function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** Whether a text can be read anywhere on the page. */
export function says(text: string): boolean {
  const page = [...document.body.children].filter(({ tagName }) => tagName !== 'STYLE')
  return page.some((element) => textOf(element).includes(text))
}

export function nameOf(element: HTMLElement): string {
  const labelled = textsAt(element.getAttribute('aria-labelledby'))
  const label = element.id && document.querySelector(`label[for="${element.id}"]`)
  const own = element.getAttribute('aria-label') ?? labelled
  if (own) return own
  return label ? textOf(label).replace(/\s*\*$/, '') : textOf(element)
}

function textsAt(ids: string | null): string {
  return (ids ?? '')
    .split(' ')
    .flatMap((id) => {
      const element = id && document.getElementById(id)
      return element ? [textOf(element)] : []
    })
    .join(' ')
}

function isCalled(actual: string, name: string | RegExp): boolean {
  return typeof name === 'string' ? actual === name : name.test(actual)
}
