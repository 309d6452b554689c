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
    readAccessToken() ? import('#app/shell/shell') : import('#features/auth/sign-in-page'),
  ])
  await boot()
}

// Not awaited here: the other files import from this one, and would wait for it in turn.
void start()
