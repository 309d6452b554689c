/** How a line of a slip stands out. */
export type SlipStyle = 'plain' | 'bold' | 'large'

export interface SlipText {
  readonly kind: 'text'
  readonly text: string
  readonly align: 'start' | 'center'
  readonly style: SlipStyle
}

/** A name at the left and an amount at the right. */
export interface SlipColumns {
  readonly kind: 'columns'
  readonly start: string
  readonly end: string
  readonly style: SlipStyle
}

/** A QR code by its squares, a row a text of 0 and 1. */
export interface SlipCode {
  readonly kind: 'code'
  readonly rows: string[]
}

/** Black dots, a row a text of hexadecimal digits for four of them each, as many bytes in every row. */
export interface SlipPicture {
  readonly kind: 'picture'
  readonly rows: string[]
}

export type SlipLine =
  | SlipText
  | SlipColumns
  | SlipCode
  | SlipPicture
  | { readonly kind: 'rule' }
  | { readonly kind: 'space' }
  | { readonly kind: 'cut' }

/** What stands on a strip of paper, whatever draws it. */
export interface Slip {
  readonly lines: SlipLine[]
}

/** Characters in a row, by the printers there are for paper of 80 mm. */
export const slipWidths = [42, 48] as const

export type SlipWidth = (typeof slipWidths)[number]

/** Of a character in the printer's own font. */
export const dotsOfCharacter = { width: 12, height: 24 } as const

export function centered(text: string, style: SlipStyle = 'plain'): SlipText {
  return { kind: 'text', text, align: 'center', style }
}

export function written(text: string, style: SlipStyle = 'plain'): SlipText {
  return { kind: 'text', text, align: 'start', style }
}

export function columns(start: string, end: string, style: SlipStyle = 'plain'): SlipColumns {
  return { kind: 'columns', start, end, style }
}

export const rule = { kind: 'rule' } as const
export const space = { kind: 'space' } as const
export const cut = { kind: 'cut' } as const
