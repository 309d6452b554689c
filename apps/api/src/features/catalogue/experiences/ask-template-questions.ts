import { questions as questionContract } from '@cantina/contract/catalogue/questions'
import {
  type ExperienceTemplateName,
  experienceTemplates,
} from '@cantina/domain/catalogue/experience-templates'
import { and, eq } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import type { Binding } from '#resource/binding'
import { createRecord } from '#resource/write-record'
import { questionServices, questions as table } from '#schema/catalogue/questions.table'
import { questionTexts } from './template-texts'

/** Asks a template's questions; one that the business asks already is asked for this service, too. */
export async function askTemplateQuestions(
  context: BusinessContext,
  binding: Binding,
  template: ExperienceTemplateName | null,
  serviceId: string,
): Promise<void> {
  if (template === null) return
  for (const question of experienceTemplates[template].questions) {
    const texts = questionTexts(question)
    const known = await findQuestion(context, texts)
    if (known) await addService(context, known, serviceId)
    else await makeQuestion(context, binding, texts, serviceId)
  }
}

type Texts = ReturnType<typeof questionTexts>

async function findQuestion(
  { tx, businessId }: BusinessContext,
  { questionEn, questionIt }: Texts,
): Promise<string | null> {
  const [known] = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.businessId, businessId),
        eq(table.status, 'active'),
        eq(table.questionEn, questionEn),
        eq(table.questionIt, questionIt),
      ),
    )
    .limit(1)
  return known?.id ?? null
}

async function addService(
  { tx, businessId }: BusinessContext,
  questionId: string,
  serviceId: string,
): Promise<void> {
  await tx.insert(questionServices).values({ businessId, questionId, serviceId })
}

async function makeQuestion(
  context: BusinessContext,
  binding: Binding,
  texts: Texts,
  serviceId: string,
): Promise<void> {
  await createRecord(context, binding, {
    ...questionContract.empty,
    ...texts,
    category: 'text',
    isRequired: false,
    askedPer: 'guest',
    serviceIds: [serviceId],
  })
}
