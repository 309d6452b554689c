import { describe, expect, it } from 'vitest'
import { matchColumns } from './match-columns'

const fields = [
  { key: 'itemCode', names: ['Item code', 'Codice articolo', 'itemCode', 'code', 'codice'] },
  { key: 'name', names: ['Name', 'Nome', 'name', 'wine'] },
  { key: 'price', names: ['BTOC price', 'Prezzo BTOC', 'price', 'prezzo'] },
]

const columnsOf = (...headings: string[]) => headings.map((heading, index) => ({ index, heading }))

describe('columns are found by their headings', () => {
  it.each([
    [['Item code', 'Name', 'BTOC price']],
    [['CODICE  ARTICOLO', ' nome', 'prezzo btoc']],
    [['itemCode', 'wine', 'price']],
    [['Item-Code', 'NÁME', 'BTOC price (€)']],
  ])('%j', (headings) => {
    expect(matchColumns(columnsOf(...headings), fields)).toEqual({ itemCode: 0, name: 1, price: 2 })
  })

  it('the surest name first, and no column twice', () => {
    const columns = columnsOf('Code', 'Codice articolo', 'Unknown')
    expect(matchColumns(columns, fields)).toEqual({ itemCode: 1, name: null, price: null })
  })
})
