/**
 * The browser's own Back leads a step back before it leaves the page around: whoever is on a phone presses it
 * without a thought. Every step that can be left backwards has an entry in the history.
 */

export interface BackStep {
  readonly isShown: () => boolean
  readonly back: () => void
}

const steps: BackStep[] = []
let depth = 0
/** A step that is shown again has its entry already. */
let isReturning = false
let isStartingOver = false

addEventListener('popstate', ({ state }) => {
  depth = Number(state?.cantinaStep ?? 0)
  if (isStartingOver) {
    isStartingOver = false
    return
  }
  const step = steps.filter(({ isShown }) => isShown()).at(-1)
  if (!step) return
  isReturning = true
  step.back()
})

/** To be called when a step appears; what it answers, when it disappears. */
export function enterStep(step: BackStep): () => void {
  steps.push(step)
  if (!isReturning) {
    depth += 1
    history.pushState({ cantinaStep: depth }, '')
  }
  isReturning = false
  return () => {
    steps.splice(steps.indexOf(step), 1)
  }
}

/** Where nothing leads back, what lies behind is no longer to be passed through. */
export function startOver(): void {
  isReturning = false
  if (depth === 0) return
  isStartingOver = true
  history.go(-depth)
  depth = 0
}

/** The same as the browser's Back. */
export function leaveStep(step: BackStep): void {
  if (depth > 0) history.back()
  else step.back()
}
