import { harmlessFunctions, looks } from './svg-vocabulary'

const fragment = /^\s*(["']?)#[\w:.-]+\1\s*$/

/** A value may compute and point into its own document, and do nothing else; escapes could hide more. */
export function isHarmlessValue(value: string): boolean {
  if (value.includes('\\')) return false
  for (const call of value.matchAll(/([\w-]+)\s*(\()?/g)) {
    const [whole, name = '', opened] = call
    if (!opened) continue
    if (!harmlessFunctions.has(name)) return false
    if (name === 'url' && !isFragment(value, call.index + whole.length)) return false
  }
  return true
}

function isFragment(value: string, start: number): boolean {
  const end = value.indexOf(')', start)
  return end !== -1 && fragment.test(value.slice(start, end))
}

/** The harmless ones among the declarations of a style attribute or of one rule. */
export function cleanDeclarations(text: string): string {
  return text
    .split(';')
    .map((declaration) => {
      const colon = declaration.indexOf(':')
      return [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()] as const
    })
    .filter(([property, value]) => looks.has(property) && isPlain(value) && isHarmlessValue(value))
    .map(([property, value]) => `${property}:${value}`)
    .join(';')
}

/** Nothing that could end a declaration, a rule or the element around it. */
function isPlain(value: string): boolean {
  return value !== '' && !/[<>&{}@]/.test(value)
}

const selectors = /^[\w\s.,#>*:()-]+$/

/** Rules of the form `selectors { declarations }`; at-rules go with everything in them. */
export function cleanStyleSheet(text: string): string {
  const rules: string[] = []
  let rest = withoutComments(text)
  for (let open = rest.indexOf('{'); open !== -1; open = rest.indexOf('{')) {
    const head = rest.slice(rest.lastIndexOf(';', open) + 1, open)
    const isAtRule = head.includes('@')
    const end = isAtRule ? closingBrace(rest, open) : rest.indexOf('}', open)
    if (end === -1) break
    const declarations = isAtRule ? '' : cleanDeclarations(rest.slice(open + 1, end))
    if (declarations && selectors.test(head)) rules.push(`${head.trim()}{${declarations}}`)
    rest = rest.slice(end + 1)
  }
  return rules.join('')
}

function withoutComments(text: string): string {
  const [before = '', ...opened] = text.split('/*')
  const after = opened.map((part) => {
    const end = part.indexOf('*/')
    return end === -1 ? '' : part.slice(end + 2)
  })
  return [before, ...after].join(' ')
}

function closingBrace(text: string, open: number): number {
  let depth = 0
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1
    if (text[index] === '}') depth -= 1
    if (depth === 0) return index
  }
  return -1
}
