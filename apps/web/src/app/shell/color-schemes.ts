export const colorSchemes = ['auto', 'light', 'dark'] as const

export type ColorScheme = (typeof colorSchemes)[number]

export function isColorScheme(value: string): value is ColorScheme {
  return colorSchemes.some((scheme) => scheme === value)
}
