/** The channel on which triggers of the database tell what has changed. */
export const changesChannel = 'cantina_changes'

/** Hears what is told on the channel, and when something may have been missed. */
export interface ChangeListener {
  readonly onPayload: (payload: string) => void
  readonly onGap: () => void
}

/** Begins to listen; answers how to stop. */
export type Listen = (listener: ChangeListener) => Promise<() => Promise<void>>
