import { whenIdle } from './when-idle'

const workerAddress = '/sw.js'

/**
 * Installs the worker that opens the application without a network: in builds, where the browser
 * allows it (https, or one's own machine), and after everything that somebody waits for.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !window.isSecureContext || !('serviceWorker' in navigator)) return
  whenIdle(() => {
    // Without it everything works as before, as long as there is a network.
    navigator.serviceWorker.register(workerAddress, { scope: '/' }).catch(() => undefined)
  })
}
