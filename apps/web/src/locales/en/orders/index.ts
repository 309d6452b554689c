import agents from './agents.json' with { type: 'json' }
import orders from './orders.json' with { type: 'json' }

/** What the screens of orders and agents say. */
export default { agents, orders }
