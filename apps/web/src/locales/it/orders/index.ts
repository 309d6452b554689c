import agents from './agents.json' with { type: 'json' }
import orders from './orders.json' with { type: 'json' }

export default { agents, orders }
