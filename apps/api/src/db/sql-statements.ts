/** The statements of a file, each with the comments before it. */
export function statementsOf(text: string): string[] {
  const statements: string[] = []
  let start = 0
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token !== ';') continue
    statements.push(text.slice(start, index + 1).trim())
    start = index + 1
  }
  const rest = text.slice(start).trim()
  return codeOf(rest) === '' ? statements : [...statements, rest]
}

/** Comments, texts, quoted names and bodies of functions are passed over: a semicolon in them ends nothing. */
const tokens = /--[^\n]*|'[^']*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g

/** A statement without the comments before it. */
export function codeOf(statement: string): string {
  return statement.replace(/^(?:\s*--[^\n]*(?:\n|$))+/, '').trim()
}
