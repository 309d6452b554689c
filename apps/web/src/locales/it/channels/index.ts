import channelmanager from './channelmanager.json' with { type: 'json' }
import feeds from './feeds.json' with { type: 'json' }
import webhooks from './webhooks.json' with { type: 'json' }

export default { channelmanager, feeds, webhooks }
