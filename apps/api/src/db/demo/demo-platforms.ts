import { platformNames, platforms } from '@cantina/contract/channels/channelmanager'

/** Who sells the demo's visits elsewhere; the first two are connected. */
export const demoPlatforms = [
  {
    ...platforms.empty,
    platform: 'getyourguide',
    name: platformNames.getyourguide,
    percent: 25,
    minutesSinceContact: 4,
    notes: 'Account manager: Berlin, by e-mail',
  },
  {
    ...platforms.empty,
    platform: 'viator',
    name: platformNames.viator,
    percent: 20,
    minutesSinceContact: 38,
  },
  {
    ...platforms.empty,
    platform: 'winalist',
    name: platformNames.winalist,
    percent: 15,
    categories: ['tasting'],
    minutesSinceContact: null,
  },
] as const satisfies readonly (typeof platforms.empty & { minutesSinceContact: number | null })[]

/** Which of them a visit came through. */
export function platformOf(startsAt: Date): string {
  const hours = Math.floor(startsAt.getTime() / (60 * 60_000))
  return hours % 3 === 0 ? platformNames.viator : platformNames.getyourguide
}

/** What a platform calls what it sold then. */
export function platformReference(platform: string, soldAt: Date): string {
  const letters = platform.replaceAll(/[^A-Z]/g, '')
  return `${letters}-${Math.floor(soldAt.getTime() / 1_000)
    .toString(36)
    .toUpperCase()}`
}
