import { databaseErrorOf } from '#platform/database/database-errors'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import type { Binding } from './binding'
import { entityNameOf } from './entity-names'

/** Maps a violated unique index or foreign key to the form field it concerns. */
export async function withFieldErrors<T>(binding: Binding, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const found = databaseErrorOf(error)
    const constraint = found?.constraint ?? ''
    const taken = found?.code === '23505' && binding.uniqueFields?.[constraint]
    if (taken) {
      throw new Failure('already_used', { fields: { [taken]: { key: 'alreadyUsed', params: {} } } })
    }
    const missing = found?.code === '23503' && binding.referenceFields?.[constraint]
    if (missing) throw notInList(missing)
    throw error
  }
}

/** Maps a violated foreign key to the field that its name stands for. */
export async function withReferenceErrors<T>(
  fieldOf: Readonly<Record<string, string>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const field = fieldOf[databaseErrorOf(error)?.constraint ?? '']
    throw field ? notInList(field) : error
  }
}

/** What refers to a record keeps it: the refusal names what is in the way. */
export async function withInUseErrors<T>(
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
