import type pg from 'pg'
import { businessTables } from '#db/business-tables'
import { isUuid } from '#platform/ids'
import { readShapes, type TableShape } from './table-shapes'

/** A table whose rows go with a business, and which of them do. */
export interface MovedTable extends TableShape {
  readonly condition: string
}

/** Sign-ins of its people are the platform's, and go along; where they are signed in, and mailed links, do not. */
const signIns: Readonly<Record<string, (businessId: string) => string>> = {
  accounts: (businessId) => `business_id = '${businessId}'`,
  second_factors: ofAccounts,
  recovery_codes: ofAccounts,
}

/** Numbers that an installation gives to each of its businesses: another one gives its own. */
const givenAnew: Readonly<Record<string, readonly string[]>> = {
  provider_sections: ['section'],
}

function ofAccounts(businessId: string): string {
  return `account_id in (select id from accounts where business_id = '${businessId}')`
}

export async function movedTables(
  client: pg.ClientBase,
  businessId: string,
): Promise<MovedTable[]> {
  if (!isUuid(businessId)) throw new Error('Only a uuid may stand in these conditions')
  const own = new Set(businessTables.map(({ name }) => name))
  return (await readShapes(client)).flatMap(({ name, columns }) => {
    const condition = own.has(name)
      ? `${name === 'businesses' ? 'id' : 'business_id'} = '${businessId}'`
      : signIns[name]?.(businessId)
    if (!condition) return []
    const moved = columns.filter((column) => !givenAnew[name]?.includes(column.name))
    return [{ name, columns: moved, condition }]
  })
}
