import codes from './codes.json' with { type: 'json' }
import elabel from './elabel.json' with { type: 'json' }
import landing from './landing.json' with { type: 'json' }
import paymentRequests from './payment-requests.json' with { type: 'json' }
import qrcode from './qrcode.json' with { type: 'json' }
import website from './website.json' with { type: 'json' }

/** What the business reads of its website, codes, labels and payment requests; the pages of guests have their own. */
export default { codes, elabel, landing, paymentRequests, qrcode, website }
