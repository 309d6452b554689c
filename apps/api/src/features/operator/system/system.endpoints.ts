import { readGrowth, readOperatorAct, readSystem } from '@cantina/contract/operator/system'
import { readOperatorAct as recordAct } from '#features/business/audit/read-act'
import { asPlatform } from '#platform/http/route'
import { readGrowth as reportGrowth } from './read-growth'
import { lookAround, readSystem as reportSystem } from './read-system'

export const systemRoutes = [
  asPlatform(readSystem, {
    prepare: ({ deps }) => lookAround(deps),
    handle: (context, _, surroundings) => reportSystem(context, surroundings),
  }),
  asPlatform(readGrowth, ({ tx }) => reportGrowth(tx)),
  asPlatform(readOperatorAct, (context, { params }) => recordAct(context, params.id)),
]
