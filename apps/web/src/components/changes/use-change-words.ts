import type { AuditChange } from '@cantina/contract/business/audit'
import { type ChangeKind, changeTexts } from '@cantina/contract/business/change-kinds'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { camelCase, valueWords } from './value-words'

type Say = (key: string, params?: Record<string, unknown>) => string
interface Author {
  readonly userName: string | null
  readonly byOperator: boolean
}

type Value = AuditChange['fields'][number]['before']

const own = 'entities.business.audit'

/** Where the words for options stand that have no form field of their own. */
const sharedOptions: Readonly<Record<string, string>> = {
  method: 'entities.bookings.booking.paymentType',
  paymentMethods: 'entities.bookings.booking.paymentType',
  denial: 'bookings.bookings.denial',
  language: 'entities.accounts.profile.language',
}

/** Says in words who changed what, by the names that the forms themselves use. */
export function useChangeWords() {
  const { t, i18n } = useTranslation()
  const formats = useFormats()
  // The keys are made from names of the database; a test looks for each of them.
  const say = t as Say
  const found = (...keys: readonly string[]) => {
    const key = keys.find((one) => i18n.exists(one))
    return key && say(key)
  }

  const optionOf = (kind: ChangeKind, field: string, value: string) => {
    const option = value.replaceAll('.', '-')
    const elsewhere = sharedOptions[field]
    return found(
      `${changeTexts[kind]}.${field}.${option}`,
      ...(elsewhere ? [`${elsewhere}.${option}`] : []),
    )
  }

  return {
    kind: (kind: ChangeKind) => say(`${changeTexts[kind]}.name`, { count: 1 }),
    person: ({ userName, byOperator }: Author) => {
      if (userName) return userName
      if (byOperator) return t(`${own}.operator`)
      return t(userName === null ? `${own}.guest` : `${own}.formerUser`)
    },
    part: (part: string) => found(`${own}.part.${camelCase(part)}`) ?? part,
    field: (kind: ChangeKind, column: string) => {
      const field = camelCase(column)
      return found(`${changeTexts[kind]}.fields.${field}`, `${own}.column.${field}`) ?? column
    },
    value: (kind: ChangeKind, column: string, value: Value) =>
      valueWords(column, value, {
        formats,
        yes: t('resource.yes'),
        no: t('resource.no'),
        option: (one) => optionOf(kind, camelCase(column), one),
      }),
  }
}
