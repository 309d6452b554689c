import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { tablesWithoutPeople, tablesWithPeople } from '#db/personal-data'
import * as schema from '#db/schema'

it('says of every table whether people stand in it', () => {
  const tables = Object.values(schema).map((table) => getTableConfig(table).name)
  const registered: string[] = [...tablesWithPeople, ...tablesWithoutPeople]
  expect(registered.toSorted()).toEqual(tables.toSorted())
})
