const storageKey = 'order_pos'

/** Where something was ordered last on this device, where the next order starts. */
export function readLastPos(): string | null {
  return localStorage.getItem(storageKey)
}

export function keepLastPos(posId: string): void {
  localStorage.setItem(storageKey, posId)
}
