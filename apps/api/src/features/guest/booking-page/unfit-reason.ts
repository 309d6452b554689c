import type { PublicService } from '@cantina/contract/guest/public-visits'
import { locales } from '#platform/formats'
import { say } from '#platform/texts'
import { shortDayIn } from './page-formats'
import type { PageSetting } from './page-layout'
import type { SpokenLanguage } from './spoken-languages'

/** Why a visit is not what somebody looks for, before its times are asked; null where it may be. */
export function unfitReason(
  { language, wishes }: Pick<PageSetting, 'language' | 'wishes'>,
  { minimumGuests, maximumGuests }: PublicService,
  spoken: readonly SpokenLanguage[],
): string | null {
  const { guests, spoken: wanted } = wishes
  if (guests !== null && guests < minimumGuests) {
    return say(language, 'bookingPage.onlyFrom', { count: minimumGuests })
  }
  if (guests !== null && maximumGuests !== null && guests > maximumGuests) {
    return say(language, 'bookingPage.onlyUpTo', { count: maximumGuests })
  }
  if (wanted === null || spoken.length === 0 || spoken.some(({ code }) => code === wanted)) {
    return null
  }
  const names = new Intl.DisplayNames(locales[language], { type: 'language' })
  return say(language, 'bookingPage.notIn', { language: names.of(wanted) ?? wanted })
}

/** Why it has no time that fits. */
export function fullReason({ language, wishes, today }: PageSetting): string {
  if (wishes.day === null) return say(language, 'bookingPage.noDatesSoon')
  return say(language, 'bookingPage.notOn', { day: shortDayIn(language, wishes.day, today) })
}
