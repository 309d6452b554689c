import { agentStatement } from '@cantina/contract/orders/agent-statement'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import type { StatementPeriod } from './statement-periods'

export function useStatement(id: string, { from, to }: StatementPeriod, isPossible = true) {
  return useQuery({
    queryKey: ['sales', 'agent', 'statement', id, from, to],
    queryFn: ({ signal }) =>
      call(agentStatement, { params: { id }, query: { from, to } }, { signal }),
    enabled: isPossible,
    placeholderData: (before) => (before?.agent.id === id ? before : undefined),
  })
}
