import type { Language } from '@cantina/contract/languages'
import type { Statement, StatementRow } from '@cantina/contract/orders/agent-statement'
import { csvAmount } from '#platform/csv'
import { say } from '#platform/texts'

const columns = [
  'date',
  'number',
  'kind',
  'customerName',
  'grossCents',
  'netCents',
  'commissionCents',
  'currency',
] as const

type Amounts = Pick<StatementRow, 'grossCents' | 'netCents' | 'commissionCents'>

/** What its files are called: whose it is, and of when. */
export function statementTitle({ agent, from, to }: Statement, language: Language): string {
  return `${say(language, 'entities.orders.agent-statement.name_one')} ${agent.name} ${from} ${to}`
}

export function statementHead(language: Language): string[] {
  return columns.map((column) => say(language, `entities.orders.agent-statement.fields.${column}`))
}

export function statementLines(
  rows: readonly StatementRow[],
  currency: string,
  language: Language,
): string[][] {
  return rows.map((row) => [
    row.date,
    row.number,
    say(language, `entities.orders.agent-statement.kind.${row.kind}`),
    row.customerName ?? '',
    ...amountCells(row, language),
    currency,
  ])
}

export function statementTotal({ total, currency }: Statement, language: Language): string[] {
  const name = say(language, 'entities.orders.agent-statement.total')
  return ['', '', name, '', ...amountCells(total, language), currency]
}

const contactColumns = ['name', 'city', 'phone', 'email', 'products'] as const

/** Below the rows, as on the page: whom to reach about what the agent sells. Nothing where nobody is named. */
export function statementContacts({ contacts }: Statement, language: Language): string[][] {
  if (contacts.length === 0) return []
  const words = 'entities.orders.agent-statement'
  return [
    [],
    [say(language, `${words}.contacts`)],
    contactColumns.map((column) => say(language, `${words}.contact.${column}`)),
    ...contacts.map(({ name, city, phone, email, products }) => [
      name,
      city ?? '',
      phone ?? '',
      email ?? '',
      products.map((product) => product.name).join(', '),
    ]),
  ]
}

function amountCells(amounts: Amounts, language: Language): string[] {
  return [amounts.grossCents, amounts.netCents, amounts.commissionCents].map((cents) =>
    csvAmount(cents, language),
  )
}
