import { largestImagePixels } from '@cantina/contract/business/files'
import sanitizeHtml from 'sanitize-html'
import { Failure } from '#platform/failure'
import { drawingCost } from './svg-drawing-cost'
import { cleanDeclarations, cleanStyleSheet, isHarmlessValue } from './svg-styles'
import { drawingAttributes, drawingElements } from './svg-vocabulary'

export interface CleanSvg {
  readonly text: string
  /** Empty when the drawing has no size of its own. */
  readonly width: number | null
  readonly height: number | null
}

/** What a drawing of this size is made of at most; more is meant to keep us busy. */
const mostMarks = 200_000
const mostDrawn = 200_000
const deepest = 200
const mostUnknownNames = 200

/** Characters that no XML document may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the point
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * A drawing without anything that runs, or reaches outside of it: rebuilt from the allowed elements,
 * attributes and styles. What is no drawing, or too large a one, is refused.
 */
export function cleanSvg(bytes: Buffer): CleanSvg {
  const source = decoded(bytes)
  refuseUnless(beginsAsDrawing(source) && !/<!ENTITY/i.test(source) && !hasTooManyMarks(source))
  const { text, width, height } = rebuild(source)
  refuseUnless(Math.max(width ?? 0, height ?? 0) <= largestImagePixels)
  refuseUnless(drawingCost(text) <= mostDrawn)
  return { text, width: rounded(width), height: rounded(height) }
}

function refuseUnless(isFine: boolean): void {
  if (!isFine) throw new Failure('invalid_image')
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw cause instanceof TypeError ? new Failure('invalid_image') : cause
  }
}

/** Before the drawing stand instructions, comments, and a document type that declares nothing. */
const before = [
  { begin: '<?', end: '?>' },
  { begin: '<!--', end: '-->' },
  { begin: '<!DOCTYPE', end: '>' },
]

function beginsAsDrawing(source: string): boolean {
  let rest = source.trimStart()
  for (;;) {
    const skipped = before.find(({ begin }) => rest.startsWith(begin))
    if (!skipped) return /^<svg[\s/>]/.test(rest)
    const end = rest.indexOf(skipped.end)
    const declares = skipped.end === '>' && rest.slice(0, end).includes('[')
    if (end === -1 || declares) return false
    rest = rest.slice(end + skipped.end.length).trimStart()
  }
}

function hasTooManyMarks(source: string): boolean {
  let marks = 0
  for (const _ of source.matchAll(/[<&{(;]/g)) {
    marks += 1
    if (marks > mostMarks) return true
  }
  return false
}

type Attributes = Record<string, string>

interface Size {
  readonly width: number | null
  readonly height: number | null
}

/** These only group what they contain: drawn as groups, without links and conditions. */
const groups = new Set(['a', 'switch'])

function rebuild(source: string): Size & { text: string } {
  const leftOut: string[] = []
  let css = ''
  let [depth, roots] = [0, 0]
  let size: Size = { width: null, height: null }
  const text = sanitizeHtml(source, {
    allowedTags: [...drawingElements],
    allowedAttributes: false,
    // Names of elements that go with everything in them; filled as they appear.
    nonTextTags: leftOut,
    parseStyleAttributes: false,
    selfClosing: [],
    parser: { xmlMode: true, decodeEntities: true },
    onOpenTag: () => {
      if (depth === 0) roots += 1
      depth += 1
      refuseUnless(roots === 1 && depth <= deepest && leftOut.length <= mostUnknownNames)
    },
    onCloseTag: () => {
      depth -= 1
    },
    transformTags: {
      '*': (name, attributes) => {
        // Its text is collected below; what is drawn in its place is nothing.
        if (name === 'style') return { tagName: 'defs', attribs: {} }
        const tagName = groups.has(name) ? 'g' : name
        if (!drawingElements.has(tagName) && !leftOut.includes(name)) leftOut.push(name)
        const attribs = cleanAttributes(attributes)
        if (depth > 1) return { tagName, attribs }
        size = { width: pixels(attributes.width), height: pixels(attributes.height) }
        return { tagName, attribs: rootAttributes(attribs, size) }
      },
    },
    textFilter: (content, tag) => {
      if (tag === 'style') css += content.replaceAll('&gt;', '>')
      return depth === 0 || tag === 'style' ? '' : content
    },
  })
  return { text: withStyles(text.replace(unprintable, ''), css), ...size }
}

function cleanAttributes(attributes: Attributes): Attributes {
  const clean: Attributes = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style') {
      const declarations = cleanDeclarations(value)
      if (declarations) clean.style = declarations
    } else if (name === 'href' || name === 'xlink:href') {
      if (/^#[\w:.-]+$/.test(value)) clean[name] = value
    } else if (drawingAttributes.has(name) && value !== '' && isHarmlessValue(value)) {
      clean[name] = value
    }
  }
  return clean
}

/** A size that we did not understand is not passed on to somebody who might. */
function rootAttributes(
  { width: _, height: __, ...attributes }: Attributes,
  size: Size,
): Attributes {
  return {
    xmlns: 'http://www.w3.org/2000/svg',
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    ...(size.width !== null && { width: String(size.width) }),
    ...(size.height !== null && { height: String(size.height) }),
    ...attributes,
  }
}

/** Sheets work wherever they stand: all of them go to the beginning. */
function withStyles(svg: string, css: string): string {
  const rules = cleanStyleSheet(css)
  if (!rules) return svg
  const afterRoot = svg.indexOf('>') + 1
  return `${svg.slice(0, afterRoot)}<style>${rules}</style>${svg.slice(afterRoot)}`
}

const pixelsPerUnit: Readonly<Record<string, number>> = {
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
}

/** Shares of the space around it, or sizes of its letters, are no size of its own. */
function pixels(length = ''): number | null {
  const parts = /^\s{0,9}\+?([\d.]{1,30})(px|in|cm|mm|pt|pc|)\s{0,9}$/i.exec(length)
  const count = Number(parts?.[1]) * (pixelsPerUnit[parts?.[2]?.toLowerCase() || 'px'] ?? 1)
  return count > 0 ? count : null
}

function rounded(length: number | null): number | null {
  return length === null ? null : Math.max(1, Math.round(length))
}
