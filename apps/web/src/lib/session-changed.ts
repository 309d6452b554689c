type Listener = () => void

const listeners = new Set<Listener>()

/** Lets the app ask its guards again: a call found that the session is over, or the server said late who is signed in. */
export function onSessionChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function announceSessionChanged(): void {
  for (const listener of listeners) listener()
}
