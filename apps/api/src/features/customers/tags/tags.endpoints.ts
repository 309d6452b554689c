import { previewTag as preview } from '@cantina/contract/customers/tags'
import { inBusiness } from '#platform/http/route'
import { previewTag } from './preview-tag'

export const tagRoutes = [
  inBusiness(preview, async (context, { body }) => ({
    customers: await previewTag(context, body),
  })),
]
