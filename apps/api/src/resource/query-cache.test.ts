import { tags } from '@cantina/contract/customers/tags'
import { describe, expect, it } from 'vitest'
import type { BusinessContext } from '#platform/http/context'
import { tags as table } from '#schema/customers/tags.table'
import type { Binding } from './binding'
import { completeBinding } from './complete-binding'
import { cachedQuery } from './query-cache'

const binding = completeBinding({
  resource: tags,
  table,
  sort: { name: table.nameKey, createdAt: table.createdAt, updatedAt: table.updatedAt },
  label: table.name,
} as never)
/** Another list that reads the same rows and shows other columns of them. */
const other: Binding = { ...binding, resource: { ...tags, texts: 'entities.admin.tag' } as never }

describe('a statement that is written once', () => {
  const context = { tx: {}, language: 'en' } as unknown as BusinessContext

  it('is the list’s own, also where two lists read one table', () => {
    const first = cachedQuery(context, binding, 'whole', () => 'of the business')
    expect(cachedQuery(context, other, 'whole', () => 'of the operator')).toBe('of the operator')
    expect(cachedQuery(context, binding, 'whole', () => 'again')).toBe(first)
  })
})
