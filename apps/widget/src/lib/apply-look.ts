import { contrastOf, leastContrast, readableOn } from '@cantina/domain/contrast'

const white = '#ffffff'
const ink = '#241e1b'
const color = /^#[\da-f]{6}$/i

/** The colours of the business, as far as they can be read. */
export function applyLook(look: {
  readonly buttonColor: string
  readonly textColor: string
}): void {
  const { buttonColor, textColor } = look
  if (!color.test(buttonColor) || !color.test(textColor)) return
  const { style } = document.documentElement
  style.setProperty('--button', buttonColor)
  style.setProperty('--on-button', readableOn(buttonColor, textColor))
  style.setProperty('--accent', contrastOf(buttonColor, white) >= leastContrast ? buttonColor : ink)
}
