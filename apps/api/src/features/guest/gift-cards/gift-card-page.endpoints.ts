import { readGiftCardPage as contract } from '@cantina/contract/guest/gift-card-page'
import { openToAll } from '#platform/http/route'
import { behindLink } from '#platform/links/behind-link'
import { readGiftCardPage } from './read-gift-card-page'

export const giftCardPageRoutes = [
  openToAll(contract, (scope, { params: { token } }) =>
    behindLink(scope, 'gift_card', token, async (reader, link) => ({
      ...(await readGiftCardPage(reader, link)),
      language: scope.language,
    })),
  ),
]
