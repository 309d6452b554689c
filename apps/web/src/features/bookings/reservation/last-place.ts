const storageKey = 'reservation_place'

export interface Place {
  readonly serviceId: string
  readonly posId: string
}

/** What was reserved last on this device, where the next reservation starts. */
export function readLastPlace(): Partial<Place> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Partial<Place>) : {}
  } catch {
    // Not ours, or cut short: as if nothing were remembered.
    return {}
  }
}

export function keepLastPlace({ serviceId, posId }: Place): void {
  localStorage.setItem(storageKey, JSON.stringify({ serviceId, posId }))
}
