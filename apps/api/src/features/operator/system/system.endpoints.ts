import { readGrowth, readOperatorAct, readSystem } from '@cantina/contract/operator/system'
import { readOperatorAct as tellAct } from '#features/business/audit/read-act'
import { asPlatform } from '#platform/http/route'
import { readGrowth as tellGrowth } from './read-growth'
import { lookAround, readSystem as tellSystem } from './read-system'

export const systemRoutes = [
  asPlatform(readSystem, {
    prepare: ({ deps }) => lookAround(deps),
    handle: (context, _, surroundings) => tellSystem(context, surroundings),
  }),
  asPlatform(readGrowth, ({ tx }) => tellGrowth(tx)),
  asPlatform(readOperatorAct, (context, { params }) => tellAct(context, params.id)),
]
