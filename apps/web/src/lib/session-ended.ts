type Listener = () => void

const listeners = new Set<Listener>()

/** Lets the app leave for the sign-in page when a call finds that the session is over. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function announceSessionEnded(): void {
  for (const listener of listeners) listener()
}
