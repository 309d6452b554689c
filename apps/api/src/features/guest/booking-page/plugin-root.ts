import { asText } from '@cantina/domain/communications/placeholders'
import { say } from '#platform/texts'
import { linkTo, type PageSetting } from './page-layout'

/** Where the plug-in is shown in the page itself; until it is there, and without scripts, what it would say is read here. */
export function bookingRoot(
  setting: PageSetting,
  wanted: { readonly visit: string } | { readonly shop: true },
  fallback: string,
): string {
  const { language, key, wishes } = setting
  const wished = (['guests', 'day', 'spoken'] as const)
    .flatMap((name) => (wishes[name] === null ? [] : ` data-${name}="${wishes[name]}"`))
    .join('')
  const what = 'visit' in wanted ? ` data-visit="${asText(wanted.visit)}"` : ' data-shop'
  const without = asText(say(language, 'bookingPage.withoutScript'))
  return `<div id="plugin" data-key="${key}" data-language="${language}" data-home="${linkTo(setting)}"${what}${wished}>${fallback}<noscript><p class="nothing">${without}</p></noscript></div>`
}
