import channels from './channels.json' with { type: 'json' }
import codes from './codes.json' with { type: 'json' }
import elabels from './elabels.json' with { type: 'json' }
import feeds from './feeds.json' with { type: 'json' }
import landing from './landing.json' with { type: 'json' }
import qrcodes from './qrcodes.json' with { type: 'json' }
import webhooks from './webhooks.json' with { type: 'json' }
import website from './website.json' with { type: 'json' }

/** What the screens of codes, labels, channels, calendars, webhooks and the website say. */
export const integrations = {
  channels,
  codes,
  elabels,
  feeds,
  landing,
  qrcodes,
  webhooks,
  website,
}
