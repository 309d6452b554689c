import { getTableConfig } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { customerTables } from '#db/customer-data'
import { everyTable } from '#db/every-table'
import { tablesWithoutPeople, tablesWithPeople } from '#db/personal-data'

const tables = everyTable.map((table) => getTableConfig(table))

/** The name of a thing, a choice of a closed list and numbers say nothing of people. */
const namesOfThings = new Set(['name', 'nameEn', 'nameIt'])

function canHoldPeople({ columns }: (typeof tables)[number]): boolean {
  return columns.some(({ name, columnType, enumValues, generated }) => {
    if (/(customer|user|account|guide)Id$/.test(name)) return true
    if (['PgJsonb', 'PgJson', 'PgCustomColumn', 'PgArray'].includes(columnType)) return !generated
    const isFreeText = columnType === 'PgText' && !enumValues?.length
    return isFreeText && !generated && !namesOfThings.has(name)
  })
}

it('says of every table that can hold people whether they stand in it', () => {
  const registered: string[] = [...tablesWithPeople, ...tablesWithoutPeople]
  const known = tables.map(({ name }) => name)
  const asked = tables.filter(canHoldPeople).map(({ name }) => name)
  expect(asked).toEqual(
    expect.arrayContaining(['bookings', 'customers', 'customer_tags', 'orders']),
  )
  expect(asked.filter((name) => !registered.includes(name))).toEqual([])
  expect(registered.filter((name) => !known.includes(name))).toEqual([])
  expect(tablesWithoutPeople.filter((name) => !asked.includes(name))).toEqual([])
})

describe('what is merged, exported and erased with a customer', () => {
  const has = (column: string) =>
    tables.filter(({ columns }) => columns.some(({ name }) => snakeCase(name) === column))

  it('is in every table that points to one', () => {
    const pointing = has('customer_id').map(({ name }) => name)
    const registered = customerTables.filter(({ key }) => key === 'customer_id')
    expect(registered.map(({ table }) => table).toSorted()).toEqual(pointing.toSorted())
  })

  it('is in every table with words about a booking or an order', () => {
    const registered = customerTables.map(({ table }) => table)
    const withoutPeople: readonly string[] = tablesWithoutPeople
    for (const { name } of [...has('booking_id'), ...has('order_id')].filter(canHoldPeople)) {
      // Counted by whom is all that a movement of stock says of people.
      if (name === 'stock_movements') continue
      expect([...registered, ...withoutPeople], name).toContain(name)
    }
  })

  it('names columns that exist', () => {
    for (const { table, words } of customerTables) {
      const known = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
      expect(known.map(snakeCase)).toEqual(expect.arrayContaining([...words]))
    }
  })
})

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
