/** The channel on which database triggers notify of changes. */
export const changesChannel = 'cantina_changes'

/** Receives notifications on the channel, and learns when some may have been missed. */
export interface ChangeListener {
  readonly onPayload: (payload: string) => void
  readonly onGap: () => void
}

/** Begins to listen; answers how to stop. */
export type Listen = (listener: ChangeListener) => Promise<() => Promise<void>>
