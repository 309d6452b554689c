import { questions as resource } from '@cantina/contract/catalogue/questions'
import { sql } from 'drizzle-orm'
import { bindResource } from '#resource/bind-resource'
import { labelIn } from '#resource/label-in'
import { questionServices, questions as table } from '#schema/catalogue/questions.table'

export const questions = bindResource({
  resource,
  table,
  label: labelIn(table.questionEn, table.questionIt),
  nameFields: ['questionEn', 'questionIt'],
  columns: {
    serviceCount: sql`(select count(*)::int from ${questionServices} where ${questionServices.businessId} = ${table.businessId} and ${questionServices.questionId} = ${table.id})`,
  },
  referenceFields: { question_services_service: 'serviceIds' },
  links: {
    serviceIds: {
      table: questionServices,
      parent: questionServices.questionId,
      target: questionServices.serviceId,
    },
  },
})
