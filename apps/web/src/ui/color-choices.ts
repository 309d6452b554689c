/** Colours that stay apart for every eye: the charts' first, then a few quiet ones. */
export const colorChoices = [
  { name: 'burgundy', value: '#7a1f3d', token: 'var(--c1)' },
  { name: 'ochre', value: '#c98412', token: 'var(--c2)' },
  { name: 'teal', value: '#2f7480', token: 'var(--c3)' },
  { name: 'olive', value: '#6f8032', token: 'var(--c5)' },
  { name: 'rose', value: '#b4577a', token: null },
  { name: 'terracotta', value: '#b5562d', token: null },
  { name: 'slate', value: '#35597a', token: null },
  { name: 'stone', value: '#a08c76', token: 'var(--c4)' },
] as const

/** The product's own, which a business has until it chooses one: the theme draws it in its tints. */
export const productColor = colorChoices[0].value

/** A stored colour as it is seen: ours change with the scheme, any other stays as it was chosen. */
export function shownColor(value: string): string {
  return colorChoices.find((choice) => choice.value === value.toLowerCase())?.token ?? value
}
