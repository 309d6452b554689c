import type { Language } from '@cantina/contract/languages'
import { say } from '#platform/texts'

/** What somebody who still has to pay is told: nothing is booked yet. */
export function toPay(language: Language, payUrl: string) {
  return {
    message: say(language, 'messages.payFirst'),
    number: null,
    status: null,
    guestUrl: null,
    payUrl,
  }
}
