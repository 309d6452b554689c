import type {
  ExperienceTemplateName,
  TemplateQuestion,
} from '@cantina/domain/catalogue/experience-templates'
import { say } from '#platform/texts'

/** What guests read of a template, in both languages. */
export function templateTexts(name: ExperienceTemplateName) {
  return {
    nameEn: say('en', `experiences.templates.${name}.name`),
    nameIt: say('it', `experiences.templates.${name}.name`),
    introEn: say('en', `experiences.templates.${name}.intro`),
    introIt: say('it', `experiences.templates.${name}.intro`),
    descriptionEn: say('en', `experiences.templates.${name}.description`),
    descriptionIt: say('it', `experiences.templates.${name}.description`),
  }
}

export function questionTexts(question: TemplateQuestion) {
  return {
    questionEn: say('en', `experiences.questions.${question}`),
    questionIt: say('it', `experiences.questions.${question}`),
  }
}
