import type { Sale } from '@cantina/contract/till/checkout'
import type { StepKind } from '@cantina/domain/till/offline-queue'
import { createValueStore } from '#ui/value-store'

/** A sale that stands on this device, until the next one begins. */
export interface KeptSale {
  readonly series: number
  readonly number: number
  readonly soldAt: string
  readonly lines: readonly KeptLine[]
  readonly totalCents: number
  readonly tenders: Sale['tenders']
  /** Printed, and the drawer opened, as far as this device does so by itself. */
  readonly isFollowed: boolean
}

/** What was sold and what it came to, as it is printed. */
export interface KeptLine {
  readonly quantity: number
  readonly name: string
  readonly cents: number
}

/** Said on the window when visits were sold with a connection: what this device keeps is to be asked for anew. */
export const seatsSold = 'cantina-seats-sold'

export interface OfflineState {
  /** Whether the server has answered when it was last asked. */
  readonly isReachable: boolean
  /** Whether this device can sell without a connection: not looked yet, it can, once its pin is typed, or its browser does not let it. */
  readonly device: 'unknown' | 'ready' | 'locked' | 'unable'
  /** Whether a pin opens it; used up by too many wrong ones, its owner signs in instead. */
  readonly pin: 'none' | 'set' | 'used_up'
  /** As the server knows it; null until it does. What it keeps is its own to sell. */
  readonly deviceId: string | null
  readonly waitingCount: number
  /** How much has just left this device; null a moment later. */
  readonly sentCount: number | null
  /** How many of its sales wait for a person, as far as the server has said. */
  readonly taskCount: number
  /** Why what waits does not leave, in words; null while it leaves or only the connection is missing. */
  readonly problem: string | null
  readonly kept: KeptSale | null
  /** When the visits that this device has of the desk were read; null while it has none. */
  readonly deskReadAt: number | null
  /** What was last done with a visit on this device and has not left it, by booking. */
  readonly steps: Readonly<Record<string, StepKind>>
}

/** Small, for the till's first load; what fills it is fetched later. */
export const offlineState = createValueStore<OfflineState>({
  isReachable: true,
  device: 'unknown',
  pin: 'none',
  deviceId: null,
  waitingCount: 0,
  sentCount: null,
  taskCount: 0,
  problem: null,
  kept: null,
  deskReadAt: null,
  steps: {},
})

export function changeOffline(change: Partial<OfflineState>): void {
  offlineState.set({ ...offlineState.get(), ...change })
}
