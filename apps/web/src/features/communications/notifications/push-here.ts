/** `unsupported`: this browser shows none, or on this device only as an installed app. `denied`: somebody has forbidden it. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

export interface BrowserDevice {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Before it is installed the first time, the worker takes a moment; where it never is, nobody waits. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration()
}

export async function readPushState(): Promise<PushState> {
  if (!canPush() || !(await registration())) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await currentDevice()) ? 'on' : 'off'
}

export async function currentDevice(): Promise<BrowserDevice | null> {
  const subscription = await (await registration())?.pushManager.getSubscription()
  return subscription ? deviceOf(subscription) : null
}

/** Asks whoever uses the browser, then its maker, where messages for it are taken. Null: it was not allowed. */
export async function askForPush(pushKey: string): Promise<BrowserDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const worker = await navigator.serviceWorker.ready
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  })
  return deviceOf(subscription)
}

export async function endPush(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

function deviceOf(subscription: PushSubscription): BrowserDevice | null {
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) return null
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth }
}
