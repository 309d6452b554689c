import { replayDiscount as endpoint } from '@cantina/contract/promotions/replay'
import { inBusiness } from '#platform/http/route'
import { nameReplayed } from './name-replayed'
import { replayDiscount } from './replay-discount'

export const replayRoutes = [
  inBusiness(endpoint, {
    prepare: (scope, { body }) => replayDiscount(scope, body),
    handle: (context, { body }, replayed) => nameReplayed(context, body.terms.type, replayed),
  }),
]
