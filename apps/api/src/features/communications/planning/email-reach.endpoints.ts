import { readEmailReach } from '@cantina/contract/communications/email-reach'
import { inBusiness } from '#platform/http/route'
import { emailReach } from './email-reach'

export const emailReachRoutes = [
  inBusiness(readEmailReach, (context, { body }) => emailReach(context, body)),
]
