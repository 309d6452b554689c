import type { appTexts } from '#locales/en/app'
import type { guestTexts } from '#locales/en/guest'
import type { publicTexts } from '#locales/en/public'

/** Every text of the pages, by its key. */
export type Texts = typeof publicTexts & typeof appTexts & typeof guestTexts
