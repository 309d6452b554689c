import type { Till } from '@cantina/contract/till/till'

type OfTill = Pick<Till, 'drawer'>

/** Whether there is one to be looked at: kept here, or still open from when it was. */
export function hasDrawer({ drawer: { mode, open } }: OfTill): boolean {
  return mode !== 'none' || open !== null
}

/** Where a drawer is kept, nothing is sold while it is closed. */
export function needsOpenDrawer({ drawer: { mode, open } }: OfTill): boolean {
  return mode !== 'none' && open === null
}
