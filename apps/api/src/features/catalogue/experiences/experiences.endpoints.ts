import { createExperience, readExperienceStart } from '@cantina/contract/catalogue/experiences'
import { inBusiness, type Route } from '#platform/http/route'
import { say } from '#platform/texts'
import type { ExperienceBindings } from './experience-bindings'
import { makeExperience } from './make-experience'
import { readStart } from './read-start'

export const experienceRoutes = (bindings: ExperienceBindings): Route[] => [
  inBusiness(readExperienceStart, (context) => readStart(context)),
  inBusiness(createExperience, async (context, { body }) => ({
    item: await makeExperience(context, bindings, body),
    message: say(context.language, 'messages.created'),
  })),
]
