import batches from './batches.json' with { type: 'json' }
import discounts from './discounts.json' with { type: 'json' }
import items from './items.json' with { type: 'json' }
import replay from './replay.json' with { type: 'json' }
import uses from './uses.json' with { type: 'json' }
import vouchers from './vouchers.json' with { type: 'json' }

/** What the screens of discounts and vouchers say. */
export default { batches, discounts, items, replay, uses, vouchers }
