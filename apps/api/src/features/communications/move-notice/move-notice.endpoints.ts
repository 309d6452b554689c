import * as contract from '@cantina/contract/communications/move-notice'
import { inBusiness } from '#platform/http/route'
import { readMoveNotice } from './read-move-notice'

export const moveNoticeRoutes = [
  inBusiness(contract.readMoveNotice, (context, { params }) => readMoveNotice(context, params.id)),
]
