import { Failure } from './failure'

/** Refuses a choice that cannot be made, at its field. */
export function notInList(field: string): Failure {
  return new Failure('invalid_input', { fields: { [field]: { key: 'notInList', params: {} } } })
}
