import { readExperienceStart } from '@cantina/contract/catalogue/experiences'
import { useSearch } from '@tanstack/react-router'
import { LoadedForm } from '#resource/form/loaded-form'
import { ExperienceForm } from './experience-form'

/** The short form of a bookable experience, from the template that the address names. */
export function ExperiencePage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  return (
    <LoadedForm endpoint={readExperienceStart}>
      {(start) => (
        <ExperienceForm
          start={start}
          template={start.templates.find(({ template }) => template === search.template) ?? null}
        />
      )}
    </LoadedForm>
  )
}
