import { isoDate } from '@cantina/contract/fields'
import { type IssueText, issueText } from '@cantina/contract/issue-text'
import { agentStatement } from '@cantina/contract/orders/agent-statement'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useToday } from '#lib/use-today'
import { periodOf, type StatementPeriod } from './statement-periods'

/** Whose statement, and of which days: they stand in the address, so that it can be sent to a colleague. */
export function useStatementChoice() {
  const today = useToday()
  const navigate = useNavigate()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const search: Record<string, unknown> = useSearch({ strict: false })
  const month = periodOf('this_month', today)
  const period: StatementPeriod = {
    from: isoDate.safeParse(search.from).data ?? month.from,
    to: isoDate.safeParse(search.to).data ?? month.to,
  }
  return {
    id,
    today,
    period,
    problem: problemOf(period),
    choose: (change: Partial<StatementPeriod>) =>
      void navigate({ to: '.', search: { ...period, ...change } as never, replace: true }),
  }
}

/** Why there is no statement of these days; null where there is one. */
function problemOf(period: StatementPeriod): IssueText | null {
  const [issue] = agentStatement.query?.safeParse(period).error?.issues ?? []
  return issue ? issueText(issue) : null
}
