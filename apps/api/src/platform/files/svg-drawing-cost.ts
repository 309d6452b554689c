interface Drawn {
  readonly children: Drawn[]
  readonly targets: string[]
  cost: number | 'being counted' | null
}

const tag = /<(\/?)[\w:]+([^>]*?)>/g
const reference = /(?:href="|url\(\s*(?:&quot;|["'])?)#([\w:.-]+)/g
const identity = /\sid="([^"]*)"/

const deepest = 500

/**
 * How many elements have to be drawn when every reference is followed: a few nested references can
 * multiply into a drawing that no browser finishes. Takes a cleaned document, in which tags are
 * balanced and `>` ends them.
 */
export function drawingCost(svg: string): number {
  const root: Drawn = newDrawn('')
  const named = new Map<string, Drawn>()
  const open = [root]
  for (const [, closes, attributes = ''] of svg.matchAll(tag)) {
    if (closes) {
      open.pop()
      continue
    }
    const drawn = newDrawn(attributes)
    const id = identity.exec(attributes)?.[1]
    if (id && !named.has(id)) named.set(id, drawn)
    open.at(-1)?.children.push(drawn)
    open.push(drawn)
    if (open.length > deepest) return Number.POSITIVE_INFINITY
  }
  return costOf(root, named, 0)
}

function newDrawn(attributes: string): Drawn {
  const targets = [...attributes.matchAll(reference)].map(([, id = '']) => id)
  return { children: [], targets, cost: null }
}

function costOf(drawn: Drawn | undefined, named: Map<string, Drawn>, depth: number): number {
  if (!drawn || drawn.cost === 'being counted') return 0
  if (drawn.cost !== null) return drawn.cost
  if (depth > deepest) return Number.POSITIVE_INFINITY
  drawn.cost = 'being counted'
  let cost = 1
  for (const child of drawn.children) cost += costOf(child, named, depth + 1)
  for (const target of drawn.targets) cost += costOf(named.get(target), named, depth + 1)
  drawn.cost = cost
  return cost
}
