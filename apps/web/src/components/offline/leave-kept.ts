import type { SnapshotOf } from './device-store'

/** Takes away what this device has kept for somebody who may not see it any more; where they may, it is kept anew. */
export async function leaveKept(owner: string, of?: readonly SnapshotOf[]): Promise<void> {
  try {
    const { deleteSnapshots } = await import('./device-store')
    await deleteSnapshots(owner, of)
  } catch {
    // A browser that keeps nothing has nothing to take away.
  }
}
