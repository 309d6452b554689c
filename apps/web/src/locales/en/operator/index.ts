import cashflow from './cashflow.json' with { type: 'json' }
import customers from './customers.json' with { type: 'json' }
import help from './help.json' with { type: 'json' }
import provider from './provider.json' with { type: 'json' }
import settlement from './settlement.json' with { type: 'json' }
import support from './support.json' with { type: 'json' }
import system from './system.json' with { type: 'json' }
import terms from './terms.json' with { type: 'json' }

/** What the screens of the platform say, and what its customers read of it. */
export default { cashflow, customers, help, provider, settlement, support, system, terms }
