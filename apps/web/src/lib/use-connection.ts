import { useSyncExternalStore } from 'react'

function subscribe(react: () => void): () => void {
  window.addEventListener('online', react)
  window.addEventListener('offline', react)
  return () => {
    window.removeEventListener('online', react)
    window.removeEventListener('offline', react)
  }
}

/** Whether the device has a network; that the server answers is known only by asking it. */
export function useConnection(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}
