import { describe, expect, it } from 'vitest'
import { routes } from '#app/routes'

/** Words that stand where another path has a parameter which never reads like them, with the reason. */
const keptApart = {
  '/public/pay': 'a business’s key is a UUID',
  '/public/confirm': 'a business’s key is a UUID',
  '/public/exports': 'a business’s key is a UUID',
  '/public/archives': 'a business’s key is a UUID',
  '/v1/analytics/customer/import': 'the id of a customer is a UUID',
  '/v1/sales/stock/import': 'the id of a movement is a UUID',
  '/v1/sales/product/import': 'the id of a product is a UUID',
}

const isParameter = (part: string | undefined) => part?.startsWith(':') ?? false

/** Whether an address could be meant by both: as many parameters in either, and no word against another. */
function areAmbiguous(one: readonly string[], other: readonly string[]): boolean {
  const counts = [one, other].map((parts) => parts.filter(isParameter).length)
  return (
    one.length === other.length &&
    counts[0] === counts[1] &&
    one.every((part, nth) => part === other[nth] || isParameter(part) || isParameter(other[nth]))
  )
}

/** Up to the first word that stands where the other has a parameter. */
function wordOf(one: readonly string[], other: readonly string[]): string {
  const nth = one.findIndex((part, at) => isParameter(part) !== isParameter(other[at]))
  const parts = isParameter(one[nth]) ? other : one
  return parts
    .slice(0, nth + 1)
    .map((part) => (isParameter(part) ? ':' : part))
    .join('/')
}

describe('the paths of the calls', () => {
  it('lead to one call each, but for words that no parameter reads like', () => {
    const paths = [...new Set(routes.map(({ endpoint }) => endpoint.path))].map((path) =>
      path.split('/'),
    )
    const words = paths.flatMap((one, nth) =>
      paths
        .slice(0, nth)
        .flatMap((other) => (areAmbiguous(one, other) ? [wordOf(one, other)] : [])),
    )
    expect([...new Set(words)].toSorted()).toEqual(Object.keys(keptApart).toSorted())
  })
})
