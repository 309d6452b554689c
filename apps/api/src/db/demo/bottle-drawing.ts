/** What a bottle's drawing is made of. */
export interface BottleLook {
  readonly shape: BottleShape
  /** Colours of the glass, the capsule and the label's edge. */
  readonly glass: string
  readonly capsule: string
  readonly accent: string
  /** One line or two on the label. */
  readonly title: string
  readonly line: string
  readonly year: string
}

export const bottleShapes = ['bordeaux', 'burgundy', 'sparkling', 'half', 'square'] as const

export type BottleShape = (typeof bottleShapes)[number]

export const drawingSize = { width: 480, height: 600 } as const

interface Form {
  /** Half an outline, right of the middle; the other half is its mirror. */
  readonly half: string
  readonly top: number
  readonly halfWidth: number
  readonly labelWidth: number
  readonly capsuleHeight: number
}

const forms: Readonly<Record<BottleShape, Form>> = {
  bordeaux: {
    half: 'M0 60h17v118c0 26 45 30 45 74v282c0 12-8 18-20 18H0z',
    top: 56,
    halfWidth: 62,
    labelWidth: 124,
    capsuleHeight: 64,
  },
  burgundy: {
    half: 'M0 60h17v92c0 52 53 66 53 124v258c0 12-8 18-20 18H0z',
    top: 56,
    halfWidth: 70,
    labelWidth: 124,
    capsuleHeight: 64,
  },
  sparkling: {
    half: 'M0 60h20v86c0 58 54 74 54 136v252c0 12-8 18-22 18H0z',
    top: 56,
    halfWidth: 74,
    labelWidth: 124,
    capsuleHeight: 96,
  },
  half: {
    half: 'M0 130h15v94c0 24 45 28 45 70v240c0 12-8 18-18 18H0z',
    top: 126,
    halfWidth: 60,
    labelWidth: 112,
    capsuleHeight: 60,
  },
  square: {
    half: 'M0 150h18v80c0 22 52 18 52 48v262c0 8-6 12-14 12H0z',
    top: 146,
    halfWidth: 70,
    labelWidth: 124,
    capsuleHeight: 64,
  },
}

const letters = "font-family='Georgia, serif' text-anchor='middle'"

/** The ground that all goods stand on, and the low sun's shadow to the right of them. */
export const stillLife = { ground: '#f4f0ea', cast: '#7a3b33' } as const

export function shadowBelow(x: number, y: number, width: number): string {
  return `<ellipse cx='${x}' cy='${y}' rx='${width}' ry='10' fill='${stillLife.cast}' fill-opacity='.2'/>`
}

/** A bottle with its label, drawn in lines and surfaces: the same look gives the same drawing. */
export function bottleDrawing(look: BottleLook): string {
  const { width, height } = drawingSize
  const { half, top, halfWidth, labelWidth, capsuleHeight } = forms[look.shape]
  return [
    `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' viewBox='16 25 448 560'>`,
    `<title>${escaped(`${look.title} ${look.year}`.trim())}</title>`,
    `<rect width='${width}' height='${height}' fill='${stillLife.ground}'/>`,
    shadowBelow(264, 556, 112),
    `<g fill='${look.glass}'><path transform='translate(240 0)' d='${half}'/><path transform='translate(240 0) scale(-1 1)' d='${half}'/></g>`,
    `<path transform='translate(240 0)' d='${half}' fill='#000' fill-opacity='.15'/>`,
    `<rect x='220' y='${top}' width='40' height='${capsuleHeight}' rx='4' fill='${look.capsule}'/>`,
    `<path d='M240 ${top}h16a4 4 0 0 1 4 4v${capsuleHeight - 8}a4 4 0 0 1-4 4h-16z' fill='#000' fill-opacity='.15'/>`,
    `<path d='M220 ${top + 14}h40M220 ${top + capsuleHeight - 8}h40' stroke='#fff' stroke-opacity='.3' stroke-width='2'/>`,
    `<path d='M228 ${top + capsuleHeight + 10}v40' stroke='#fff' stroke-opacity='.3' stroke-width='5' stroke-linecap='round'/>`,
    `<path d='M${256 - halfWidth} 290c-4 20-4 24-4 34M${252 - halfWidth} 500v28' fill='none' stroke='#fff' stroke-opacity='.34' stroke-width='8' stroke-linecap='round'/>`,
    labelOf(look, labelWidth),
    '</svg>',
  ].join('')
}

function labelOf({ title, line, year, accent }: BottleLook, width: number): string {
  const left = 240 - width / 2
  const rows = wrapped(title, 15)
  const first = 408 - rows.length * 9
  const written = (text: string, y: number, most: number, color: string) =>
    `<text x='240' y='${y}' font-size='${fitting(text, most, width - 12)}' fill='${color}' ${letters}>${escaped(text)}</text>`
  return [
    `<rect x='${left}' y='332' width='${width}' height='158' rx='2' fill='#fdf6ea'/>`,
    `<path d='M${left + width * 0.72} 332H${left + width}v158h-${width * 0.28}z' fill='${stillLife.cast}' fill-opacity='.14'/>`,
    `<rect x='${left}' y='332' width='${width}' height='5' fill='${accent}'/>`,
    `<path d='M216 361c8-10 16-10 24 0 8-10 16-10 24 0' fill='none' stroke='${accent}' stroke-width='2'/>`,
    ...rows.map((row, index) => written(row, first + index * 19, 17, '#241e1b')),
    written(line, first + rows.length * 19 + 1, 9, '#6e635b'),
    written(year, 478, 19, accent),
  ].join('')
}

/** Narrow enough for the label: a letter is about half as wide as it is tall. */
function fitting(text: string, most: number, width: number): number {
  return Math.min(most, Math.floor((width / (Math.max(text.length, 1) * 0.52)) * 10) / 10)
}

/** Words in as many rows as they need. */
function wrapped(text: string, most: number): string[] {
  const rows: string[] = []
  for (const word of text.split(' ')) {
    const last = rows.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) {
      rows[rows.length - 1] = `${last} ${word}`
    } else rows.push(word)
  }
  return rows
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&apos;')
}
