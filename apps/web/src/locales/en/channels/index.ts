import channelmanager from './channelmanager.json' with { type: 'json' }
import feeds from './feeds.json' with { type: 'json' }
import webhooks from './webhooks.json' with { type: 'json' }

/** What the screens of channels, calendar feeds and webhooks say. */
export default { channelmanager, feeds, webhooks }
