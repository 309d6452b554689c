import { createRoute } from '@tanstack/react-router'
import { ContentError } from './error-pages'
import { lazyPage } from './lazy-page'
import { protectedRoute } from './root-routes'

const agentsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/salespartner',
  component: lazyPage(() => import('#features/orders/agents/agent-list-page'), 'AgentListPage'),
  errorComponent: ContentError,
  staticData: { title: 'orders.agents.title' },
})

const addAgentRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/salespartner/addagent',
  component: lazyPage(() => import('#features/orders/agents/agent-form-page'), 'AgentFormPage'),
  errorComponent: ContentError,
  staticData: { title: 'orders.agents.add' },
})

const editAgentRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/salespartner/addagent/$id',
  component: lazyPage(() => import('#features/orders/agents/agent-form-page'), 'AgentFormPage'),
  errorComponent: ContentError,
  staticData: { title: 'orders.agents.one' },
})

const statementRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/salespartner/addagent/$id/statement',
  component: lazyPage(() => import('#features/orders/agents/statement-page'), 'StatementPage'),
  errorComponent: ContentError,
  staticData: { title: 'orders.agents.statement.title' },
})

/** Who sells for the business. */
export const agentRoutes = [agentsRoute, addAgentRoute, editAgentRoute, statementRoute] as const
