import type { PreparationStep } from '@cantina/contract/reference/preparation'

/** How much of a first start lies before each step, in percent of its time. */
const percentBefore: Readonly<Record<PreparationStep, number>> = {
  database: 0,
  estate: 25,
  guests: 29,
  sales: 50,
  documents: 73,
  figures: 84,
}

/** How far a first start is: the process that makes the database says it, the one that waits shows it. */
export class Preparation {
  private current: PreparationStep = 'database'

  begin(step: PreparationStep): void {
    this.current = step
  }

  get step(): PreparationStep {
    return this.current
  }

  get percent(): number {
    return percentBefore[this.current]
  }
}
