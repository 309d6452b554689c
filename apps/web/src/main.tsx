import { chosenLanguage } from '#lib/language'
import { loadPublicTexts } from '#lib/public-texts'
import { readAccessToken } from '#lib/tokens'

/**
 * The page's entry: small, so that nothing stands before the first paint. What the first screen
 * needs is fetched side by side instead of one after the other.
 */
async function start(): Promise<void> {
  const [{ boot }] = await Promise.all([
    import('./boot'),
    loadPublicTexts[chosenLanguage()](),
    firstPage(),
  ])
  await boot()
}

/** What stands behind guests' personal links, by how its address begins. */
const guestPages: Readonly<Record<string, () => Promise<unknown>>> = {
  g: () => import('#features/guest/guest-page/guest-page'),
  r: () => import('#features/guest/guest-review/guest-review-page'),
  u: () => import('#features/guest/guest-page/unsubscribe-page'),
}

/** Whoever is signed in comes to the shell, or to the till, which has none; guests to their own pages. */
function firstPage(): Promise<unknown> {
  const guestPage = guestPages[location.pathname.split('/')[1] ?? '']
  if (guestPage) return guestPage()
  if (!readAccessToken()) return import('#features/accounts/sign-in/sign-in-page')
  return location.pathname.startsWith('/sales/customerview')
    ? import('#app/customerview-screen')
    : import('#app/shell/shell')
}

// Not awaited here: the other files import from this one, and would wait for it in turn.
void start()
