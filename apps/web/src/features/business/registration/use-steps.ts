import { useContext } from 'react'
import { OpenTabContext } from '#resource/form/form-tabs'
import { type StepId, stepIds } from './registration-contract'

/** The step that is shown: a part of the form, like a tab, so that what is to correct opens its own. */
export function useSteps() {
  const { tab, open } = useContext(OpenTabContext)
  const current = stepIds.find((id) => id === tab) ?? stepIds[0]
  const index = stepIds.indexOf(current)
  return {
    current,
    previous: stepIds[index - 1],
    next: stepIds[index + 1],
    open: (id: StepId) => open(id),
  }
}
