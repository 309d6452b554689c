import type { StepKind } from '@cantina/domain/till/offline-queue'

interface Visit {
  readonly id: string
  readonly arrivalStatus: 'expected' | 'arrived' | 'no_show'
}

const arrivalAfter = { check_in: 'arrived', no_show: 'no_show' } as const

/** Visits as this device knows them: what was done here stands before the server has heard of it. */
export function asKept<Kept extends Visit>(
  visits: readonly Kept[],
  steps: Readonly<Record<string, StepKind>>,
): Kept[] {
  return visits.map((visit) => {
    const step = steps[visit.id]
    return step && step !== 'note' ? { ...visit, arrivalStatus: arrivalAfter[step] } : visit
  })
}
