import { readAuditAct } from '@cantina/contract/business/audit'
import { inBusiness } from '#platform/http/route'
import { readAct } from './read-act'

export const auditRoutes = [
  inBusiness(readAuditAct, (context, { params }) => readAct(context, params.id)),
]
