import { readGuide, updateGuide } from '@cantina/contract/home/guide'
import { eq } from 'drizzle-orm'
import { givePageName, preparePageName } from '#features/guest/booking-page/give-page-name'
import { inBusiness } from '#platform/http/route'
import { businesses } from '#platform/tenancy/businesses.table'
import { say } from '#platform/texts'
import { loadGuide } from './load-guide'

export const guideRoutes = [
  inBusiness(readGuide, {
    prepare: preparePageName,
    handle: (context, _, pageName) => loadGuide(context, pageName),
  }),
  inBusiness(updateGuide, async (context, { body: { isHidden, ticked } }) => {
    await context.tx
      .update(businesses)
      .set({ isGuideHidden: isHidden, guideTicked: [...new Set(ticked)] })
      .where(eq(businesses.id, context.businessId))
    return {
      item: await loadGuide(context, await givePageName(context.tx, context)),
      message: say(context.language, 'messages.updated'),
    }
  }),
]
