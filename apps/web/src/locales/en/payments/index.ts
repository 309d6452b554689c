import gateway from './gateway.json' with { type: 'json' }
import giftCards from './gift-cards.json' with { type: 'json' }
import voucherIssuers from './voucher-issuers.json' with { type: 'json' }

/** What the screens of gift cards, the card gateway and voucher issuers say. */
export default { gateway, giftCards, voucherIssuers }
