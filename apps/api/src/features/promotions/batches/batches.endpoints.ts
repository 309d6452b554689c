import { generateCodes as endpoint } from '@cantina/contract/promotions/batches'
import { inBusiness } from '#platform/http/route'
import { sayCount } from '#platform/texts'
import { generateCodes } from './generate-codes'

export const batchRoutes = [
  inBusiness(endpoint, async (context, { body }) => ({
    message: sayCount(context.language, 'messages.codesMade', body.count),
    item: { id: await generateCodes(context, body), count: body.count },
  })),
]
