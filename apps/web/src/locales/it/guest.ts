import wine from './catalogue/wine.json' with { type: 'json' }
import actions from './guest/actions.json' with { type: 'json' }
import answers from './guest/answers.json' with { type: 'json' }
import billing from './guest/billing.json' with { type: 'json' }
import cancel from './guest/cancel.json' with { type: 'json' }
import change from './guest/change.json' with { type: 'json' }
import confirm from './guest/confirm.json' with { type: 'json' }
import giftCard from './guest/gift-card.json' with { type: 'json' }
import link from './guest/link.json' with { type: 'json' }
import order from './guest/order.json' with { type: 'json' }
import pay from './guest/pay.json' with { type: 'json' }
import review from './guest/review.json' with { type: 'json' }
import unsubscribe from './guest/unsubscribe.json' with { type: 'json' }
import visit from './guest/visit.json' with { type: 'json' }

/** What the pages behind personal links say. */
export const guestTexts = {
  guest: {
    actions,
    answers,
    billing,
    cancel,
    change,
    confirm,
    giftCard,
    link,
    order,
    pay,
    review,
    unsubscribe,
    visit,
  },
  catalogue: { wine },
}
