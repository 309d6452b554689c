import gateway from './gateway.json' with { type: 'json' }
import giftCards from './gift-cards.json' with { type: 'json' }
import voucherIssuers from './voucher-issuers.json' with { type: 'json' }

export default { gateway, giftCards, voucherIssuers }
