export const paletteFieldId = 'palette-field'

interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  /** What the key above the space bar's right writes, which some keyboards report as Ctrl and Alt. */
  getModifierState(modifier: 'AltGraph'): boolean
}

export function opensPalette({ key, ctrlKey, metaKey, altKey }: Key): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'
}

/** Those that the browser itself answers to, such as reloading. */
export function isBrowsers(event: Key): boolean {
  return isCommand(event) || /^F\d+$/.test(event.key)
}

/** What a key makes of a text whose field does not have the focus yet. */
export function typedWith(text: string, event: Key): string {
  if (isCommand(event)) return text
  if (event.key === 'Backspace') return text.slice(0, -1)
  return [...event.key].length === 1 ? text + event.key : text
}

function isCommand(event: Key): boolean {
  return (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')
}
