import type { Binding } from '#resource/binding'

/** The lists that an experience is written into. */
export interface ExperienceBindings {
  readonly pos: Binding
  readonly availability: Binding
  readonly service: Binding
  readonly question: Binding
}
