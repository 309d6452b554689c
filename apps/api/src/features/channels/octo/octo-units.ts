import { type OctoUnitItem, type UnitId, unitIds } from '@cantina/contract/channels/octo-bodies'
import type { Party } from '@cantina/domain/catalogue/service-price'
import { idNamed, newId } from '#platform/ids'
import { unknownUnit } from './octo-error'

const partOfParty: Record<UnitId, keyof Party> = {
  adult: 'guests',
  non_drinker: 'nonDrinkers',
  child: 'children',
}

/** By the kind of a price line. */
export const unitOfLine = { perPerson: 'adult', nonDrinker: 'non_drinker', under: 'child' } as const

export function unitIdOf(text: string): UnitId {
  const found = unitIds.find((one) => one === text)
  if (!found) throw unknownUnit(text)
  return found
}

export function partyOf(
  units: readonly { readonly id: UnitId; readonly quantity: number }[],
): Party {
  const party = { guests: 0, nonDrinkers: 0, children: 0 }
  for (const { id, quantity } of units) party[partOfParty[id]] += quantity
  return party
}

export function partyOfItems(items: readonly OctoUnitItem[]): Party {
  return partyOf(items.map(({ unitId }) => ({ id: unitId, quantity: 1 })))
}

export const partyOfOne = (id: UnitId) => partyOf([{ id, quantity: 1 }])

interface SentUnitItem {
  readonly uuid?: string | undefined
  readonly unitId: string
  readonly resellerReference?: string | null | undefined
}

/** Units as they are kept: those that were sent without a name get one. */
export function unitItemsOf(sent: readonly SentUnitItem[]): OctoUnitItem[] {
  return sent.map(({ uuid, unitId, resellerReference }) => ({
    uuid: uuid ?? newId(),
    unitId: unitIdOf(unitId),
    resellerReference: resellerReference ?? null,
  }))
}

/** The units of the party that it is by now: those that there were, and others for whoever has joined it since. */
export function itemsOfParty(
  { id, unitItems }: { readonly id: string; readonly unitItems: readonly OctoUnitItem[] },
  party: Party,
): OctoUnitItem[] {
  const known = unitIds.flatMap((unitId) =>
    unitItems.filter((item) => item.unitId === unitId).slice(0, party[partOfParty[unitId]]),
  )
  const joined = unitIds.flatMap((unitId) => {
    const count = known.filter((item) => item.unitId === unitId).length
    return Array.from({ length: party[partOfParty[unitId]] - count }, (_, nth) => ({
      uuid: idNamed(`${id} ${unitId} ${count + nth}`),
      unitId,
      resellerReference: null,
    }))
  })
  return [...unitItems.filter((item) => known.includes(item)), ...joined]
}

/** Whether it is the same party, whatever its units are called. */
export function isSameParty(one: readonly OctoUnitItem[], other: readonly OctoUnitItem[]): boolean {
  const [mine, theirs] = [partyOfItems(one), partyOfItems(other)]
  return (
    mine.guests === theirs.guests &&
    mine.nonDrinkers === theirs.nonDrinkers &&
    mine.children === theirs.children
  )
}
