import type { Sale } from '@cantina/contract/till/checkout'
import type { StepKind } from '@cantina/domain/till/offline-queue'
import { createValueStore } from '#ui/value-store'

/** A sale that stands on this device, until the next one begins. */
export interface KeptSale {
  readonly series: number
  readonly number: number
  readonly totalCents: number
  readonly methods: readonly Sale['tenders'][number]['method'][]
}

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
  taskCount: 0,
  problem: null,
  kept: null,
  deskReadAt: null,
  steps: {},
})

export function changeOffline(change: Partial<OfflineState>): void {
  offlineState.set({ ...offlineState.get(), ...change })
}
