import { databaseErrorOf } from '#platform/database/database-errors'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { Binding } from './binding'
import { entityNameOf } from './entity-names'

/** A unique index that refuses is told at the field that it is about. */
export async function blamingFields<T>(binding: Binding, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const found = databaseErrorOf(error)
    const field = found?.code === '23505' && binding.uniqueFields?.[found.constraint ?? '']
    if (!field) throw error
    throw new Failure('already_used', { fields: { [field]: { key: 'alreadyUsed', params: {} } } })
  }
}

/** What refers to a record keeps it: the refusal names what is in the way. */
export async function blamingUses<T>(
  context: Pick<BusinessContext, 'language'>,
  remove: () => Promise<T>,
): Promise<T> {
  try {
    return await remove()
  } catch (error) {
    const found = databaseErrorOf(error)
    if (found?.code !== '23503') throw error
    throw new Failure('in_use', { params: { uses: entityNameOf(found.table, context.language) } })
  }
}
