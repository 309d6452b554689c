/** How well a text can be read on a colour, as WCAG counts it; colours are written `#7a1f3d`. */

/** What text of the usual size needs. */
export const leastContrast = 4.5

/** From 1 (the same) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The wished colour of a text where it can be read on its ground, else black or white, whichever can. */
export function readableOn(ground: string, wished: string): string {
  if (contrastOf(ground, wished) >= leastContrast) return wished
  return contrastOf(ground, '#ffffff') >= contrastOf(ground, '#000000') ? '#ffffff' : '#000000'
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
