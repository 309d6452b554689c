import { inflateSync } from 'node:zlib'

/** A piece of text as it stands on a page. */
export interface DrawnText {
  /** How many signs its font drew: joined letters are one. */
  readonly glyphs: number
  readonly x: number
  readonly y: number
  readonly text: string
}

export interface ReadPdf {
  readonly texts: DrawnText[]
  /** How many signs their font could not draw. */
  readonly boxes: number
  /** Everything that is not compressed: the dictionaries. */
  readonly objects: readonly string[]
}

/** Reads what our own documents consist of, sign by sign, as a reader of PDF would. */
export function readPdf(pdf: Buffer): ReadPdf {
  const raw = pdf.toString('latin1')
  const objects = new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )
  const signsOf = fontsIn(objects)
  const texts: DrawnText[] = []
  let boxes = 0
  for (const body of objects.values()) {
    const content = streamOf(body)
    let [x, y, font] = [0, 0, '']
    const steps =
      /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/g
    for (const [, atX, atY, name, shown] of content.matchAll(steps)) {
      if (atX && atY) [x, y] = [Number(atX), Number(atY)]
      if (name) font = name
      if (shown === undefined) continue
      const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      )
      boxes += glyphs.filter((glyph) => glyph === '0000').length
      const text = glyphs.map((glyph) => signsOf.get(font)?.[Number.parseInt(glyph, 16)] ?? '')
      texts.push({ x, y, glyphs: glyphs.length, text: text.join('') })
    }
  }
  return {
    texts,
    boxes,
    objects: [...objects.values()].map((body) => body.split('stream')[0] ?? ''),
  }
}

/** The lines of a document from top to bottom, as the eye sees them from left to right. */
export function linesOf({ texts }: ReadPdf): string[] {
  const lines: DrawnText[][] = []
  for (const text of texts.toSorted((one, other) => other.y - one.y)) {
    const line = lines.at(-1)
    if (line?.[0] && line[0].y - text.y < 1) line.push(text)
    else lines.push([text])
  }
  return lines.map((line) =>
    line
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join(''),
  )
}

function streamOf(body: string): string {
  const [, content] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
  if (content === undefined) return ''
  try {
    return inflateSync(Buffer.from(content, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

/** What each glyph of each font stands for, by the table that the font brings along. */
function fontsIn(objects: ReadonlyMap<string, string>): Map<string, string[]> {
  const fonts = new Map<string, string[]>()
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      const ranges = streamOf(objects.get(table) ?? '').matchAll(/> \[([^\]]*)\]/g)
      const signs = [...ranges].flatMap(([, list = '']) => list.match(/<[^>]*>/g) ?? [])
      fonts.set(name, signs.map(signOf))
    }
  }
  return fonts
}

function signOf(hex: string): string {
  const units = hex.match(/[0-9a-f]{4}/g) ?? []
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
}
