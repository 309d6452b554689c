import * as contract from '@cantina/contract/operator/customers'
import { asPlatform } from '#platform/http/route'
import { say } from '#platform/texts'
import { changeAdministrativeData, readAdministrativeData } from './change-administrative-data'

export const administrativeDataRoutes = [
  asPlatform(contract.readAdministrativeData, (context, { params }) =>
    readAdministrativeData(context, params.id),
  ),
  asPlatform(contract.updateAdministrativeData, async (context, { params, body }) => ({
    item: await changeAdministrativeData(context, params.id, body),
    message: say(context.language, 'messages.updated'),
  })),
]
